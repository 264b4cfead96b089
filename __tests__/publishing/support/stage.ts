// These suites run beside those of builds, and have a site's folder and ports of their own (builds/support/small-site.ts).
process.env.SMALL_SITE = 'small-publishing'
