import cyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2'
import latinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
import { useI18next, useTranslation } from 'gatsby-plugin-react-i18next'
import { Helmet } from 'react-helmet'
import { environment } from '../../site/environment'
import { LANGUAGES, isLanguageCode, type LanguageCode } from '../../site/languages'
import { localizePath } from '../../site/paths'
import { SHARE_SIZE, buildFeedPath, buildManifestPath, buildSharePath } from '../../site/site-files'

/** Chinese, Japanese and Korean use the system's own typefaces. */
const FILES: Partial<Record<LanguageCode, readonly string[]>> = {
  zh: [],
  ja: [],
  ko: [],
  ru: [latin, cyrillic],
  pl: [latin, latinExt],
}

/** The addresses of the font files that the first view of a page in a language needs (ui/tokens/fonts.css). */
function listFontFiles(language: LanguageCode): readonly string[] {
  return FILES[language] ?? [latin]
}

/** The specification's page SEO data, under its field names. */
export interface PageSeo {
  title_translatable: string
  details_translatable: string
  keyword_translatable: string
}

export interface SeoProps {
  seo: PageSeo
  settings: { htmlLang: string; seoPrefix: string; seoSuffix: string; seoCompanyName: string }
  type?: 'website' | 'article' | 'product'
  /** The page's subject, whose picture is used in link previews. */
  item?: { path: string }
  /** For a page with a secret in its address: keeps it out of search engines and referrers. */
  hidden?: boolean
}

export default function Seo({ seo, settings, type = 'website', item, hidden = false }: SeoProps) {
  const { language, languages, originalPath } = useI18next()
  const { t } = useTranslation('common')
  const code = isLanguageCode(language) ? language : 'en'
  const title = settings.seoPrefix + seo.title_translatable + settings.seoSuffix
  const canonical = environment.siteUrl + localizePath(originalPath, code)
  const sharePicture = environment.siteUrl + buildSharePath(item?.path)
  const alternates = languages.filter(isLanguageCode)

  return (
    <Helmet htmlAttributes={{ lang: settings.htmlLang, dir: LANGUAGES[code].dir }} defer={false}>
      <title>{title}</title>
      <meta name="description" content={seo.details_translatable} />
      <meta name="keywords" content={seo.keyword_translatable} />
      <meta name="copyright" content={t('copyright', { company: settings.seoCompanyName })} />
      <meta name="robots" content={hidden ? 'noindex' : 'all'} />
      {hidden && <meta name="referrer" content="no-referrer" />}
      {listFontFiles(code).map((file) => (
        <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
      ))}
      <link rel="icon" sizes="32x32" href="/favicon.ico" />
      <link rel="icon" type="image/svg+xml" href="/icon.svg" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={buildManifestPath(code)} />
      <link rel="canonical" href={canonical} />
      {alternates.map((alternate: LanguageCode) => (
        <link
          key={alternate}
          rel="alternate"
          hrefLang={alternate}
          href={environment.siteUrl + localizePath(originalPath, alternate)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={environment.siteUrl + originalPath} />
      <link rel="alternate" type="application/rss+xml" title={t('nav.feed')} href={buildFeedPath(code)} />
      <meta property="og:site_name" content={settings.seoCompanyName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={seo.details_translatable} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={LANGUAGES[code].ogLocale} />
      {alternates
        .filter((alternate) => alternate !== code)
        .map((alternate) => (
          <meta key={alternate} property="og:locale:alternate" content={LANGUAGES[alternate].ogLocale} />
        ))}
      <meta property="og:image" content={sharePicture} />
      <meta property="og:image:width" content={String(SHARE_SIZE.width)} />
      <meta property="og:image:height" content={String(SHARE_SIZE.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={sharePicture} />
    </Helmet>
  )
}
