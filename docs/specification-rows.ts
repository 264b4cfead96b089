export interface SpecificationRow {
  /** The line of the specification. */
  says: string
  /** What does it: files and folders of the project. */
  modules: readonly string[]
}

export interface SpecificationSection {
  title: string
  /** By the number that a test names, such as `7.3`: one after the other, so that none gets lost. */
  rows: Readonly<Record<string, SpecificationRow>>
}

/** Every line of the specification with the modules that do it. The tests name the rows whose effect they see. */
export const SPECIFICATION: readonly SpecificationSection[] = [
  {
    title: 'What the product does and for whom',
    rows: {
      '1.1': {
        says: 'Anonymous visitors; a login has only a screen to be sent to',
        modules: ['src/templates/login.tsx', 'src/lib/request/end-login.ts'],
      },
      '1.2': {
        says: 'Home page, embroidery-working page, product category lists, paged product lists, paged news lists, content pages of up to four path levels',
        modules: ['src/build/pages/create-pages.ts', 'packages/contract/src/routes.ts'],
      },
      '1.3': {
        says: 'Visitors can send an inquiry form',
        modules: ['src/features/inquiry/ui/inquiry-form.tsx', 'provider/src/routes/inquiry-form.ts'],
      },
      '1.4': {
        says: 'Each visit to a page is reported to the provider',
        modules: ['src/app/visits/start.ts'],
      },
      '1.5': {
        says: 'Several languages, English by default',
        modules: ['src/site/languages.ts', 'src/app/routing/announce-route.ts'],
      },
      '1.6': {
        says: 'Month names in zh, en, ja, ko, fr, de, es, pt, ru, it, pl',
        modules: ['packages/text/src/format-date.ts'],
      },
      '1.7': {
        says: 'Server messages in zh, en, ja, ko, ru, fr, de, es, pt, it',
        modules: ['src/site/server-messages.ts', 'src/app/feedback/translate-notice.ts'],
      },
      '1.8': {
        says: 'Server behaviour beyond the calls: not shown',
        modules: ['docs/provider-contract.md', 'provider/src/app.ts'],
      },
    },
  },
  {
    title: 'Screens and routes',
    rows: {
      '2.1': {
        says: '`/`: home page',
        modules: ['src/build/pages/fixed.ts', 'src/templates/home.tsx'],
      },
      '2.2': {
        says: '`/embroidery-working`',
        modules: ['src/build/pages/fixed.ts', 'src/templates/embroidery-working.tsx'],
      },
      '2.3': {
        says: '`/{oneLevelPage}`',
        modules: ['src/build/pages/items.ts', 'src/templates/content-page.tsx'],
      },
      '2.4': {
        says: '`/{oneLevelPage}/{twoLevelPage}`',
        modules: ['src/build/pages/items.ts'],
      },
      '2.5': {
        says: '`/{oneLevelPage}/{twoLevelPage}/{threeLevelPage}`',
        modules: ['src/build/pages/items.ts'],
      },
      '2.6': {
        says: '`/{oneLevelPage}/…/{fourLevelPage}`',
        modules: ['src/build/pages/items.ts'],
      },
      '2.7': {
        says: '`/login`: target of a 401 redirect',
        modules: ['src/build/pages/fixed.ts', 'src/templates/login.tsx'],
      },
      '2.8': {
        says: 'A single default page layout',
        modules: ['src/layouts/page-layout.tsx'],
      },
      '2.9': {
        says: 'Category lists, each with a `/1` suffix too',
        modules: ['src/build/pages/lists.ts'],
      },
      '2.10': {
        says: 'Each maps to a category id, a display name and a page number',
        modules: ['src/build/pages/lists.ts', 'src/templates/product-list.tsx'],
      },
      '2.11': {
        says: '`/sushi-container`',
        modules: ['content/categories/sushi-container', 'src/build/pages/lists.ts'],
      },
      '2.12': {
        says: '`/salad-container`',
        modules: ['content/categories/salad-container', 'src/build/pages/lists.ts'],
      },
      '2.13': {
        says: '`/food-bilster-packaing`',
        modules: ['content/categories/food-bilster-packaing', 'src/build/pages/lists.ts'],
      },
      '2.14': {
        says: '`/food-tray`',
        modules: ['content/categories/food-tray', 'src/build/pages/lists.ts'],
      },
      '2.15': {
        says: '`/food-container`',
        modules: ['content/categories/food-container', 'src/build/pages/lists.ts'],
      },
      '2.16': {
        says: '`/bakeries-blister-packaging`, pages 1 and 2',
        modules: ['content/categories/bakeries-blister-packaging', 'src/build/pages/lists.ts'],
      },
      '2.17': {
        says: '`/macaron-blister-packaging`',
        modules: ['content/categories/macaron-blister-packaging', 'src/build/pages/lists.ts'],
      },
      '2.18': {
        says: '`/chocolatebiscuit-tray`',
        modules: ['content/categories/chocolatebiscuit-tray', 'src/build/pages/lists.ts'],
      },
      '2.19': {
        says: '`/fruitvegetable-packaging`',
        modules: ['content/categories/fruitvegetable-packaging', 'src/build/pages/lists.ts'],
      },
      '2.20': {
        says: '`/medical-plastic-packaging`',
        modules: ['content/categories/medical-plastic-packaging', 'src/build/pages/lists.ts'],
      },
      '2.21': {
        says: '`/cake-container`',
        modules: ['content/categories/cake-container', 'src/build/pages/lists.ts'],
      },
      '2.22': {
        says: '`/customize-plastic-packaging`',
        modules: ['content/categories/customize-plastic-packaging', 'src/build/pages/lists.ts'],
      },
      '2.23': {
        says: '`/product-list/{page}`, 1 to 3, no category',
        modules: ['src/build/pages/lists.ts', 'src/templates/product-list.tsx'],
      },
      '2.24': {
        says: '`/news-list/{page}`, 1 to 5, no name',
        modules: ['src/build/pages/lists.ts', 'src/templates/article-list.tsx'],
      },
      '2.25': {
        says: '`/industry-news/{page}`, 1 to 4, own category',
        modules: ['src/build/pages/lists.ts', 'src/templates/article-list.tsx'],
      },
      '2.26': {
        says: '`/company-news/{page}`, 1 and 2, own category',
        modules: ['src/build/pages/lists.ts', 'src/templates/article-list.tsx'],
      },
      '2.27': {
        says: 'Route prefixes for product, news and case lists come from site settings',
        modules: ['src/site/paths.ts', 'src/build/html/links.ts'],
      },
      '2.28': {
        says: 'List mode: slash or dash',
        modules: ['src/site/paths.ts'],
      },
      '2.29': {
        says: 'Route mode exists (effects not shown)',
        modules: ['plugins/gatsby-source-provider/src/build-site-nodes.ts'],
      },
      '2.30': {
        says: 'Sub-folder mode appends `.html` when it equals 2',
        modules: ['src/site/paths.ts'],
      },
      '2.31': {
        says: 'Nothing matches: Page not found, with the full path',
        modules: ['src/templates/not-found.tsx', 'src/layouts/requested-path.tsx'],
      },
      '2.32': {
        says: 'A validity rule that fails: status 404, Page Not Found, with the path',
        modules: ['src/site/middleware.ts', 'src/app/routing/apply-rules.ts'],
      },
      '2.33': {
        says: '404 shows a page titled Page Not Found; any other error Internal Server Error with status code, message and description',
        modules: ['src/layouts/error-view.tsx'],
      },
      '2.34': {
        says: 'Changing page scrolls to top, or to the hash target',
        modules: ['src/app/routing/update-scroll.ts', 'src/app/routing/key-jumps.ts'],
      },
      '2.35': {
        says: 'An unknown route middleware name is an error',
        modules: ['src/site/middleware.ts'],
      },
    },
  },
  {
    title: 'Entities and their fields',
    rows: {
      '3.1': {
        says: 'Category route entry: categoryId, categoryName, categoryPath, pageNow',
        modules: ['plugins/gatsby-source-provider/src/build-site-nodes.ts', 'src/build/pages/lists.ts'],
      },
      '3.2': {
        says: 'News and all-products lists have no name; all-lists have no category',
        modules: ['src/build/pages/lists.ts', 'src/templates/product-list.tsx'],
      },
      '3.3': {
        says: 'Page SEO data: title_translatable, details_translatable, keyword_translatable',
        modules: ['src/ui/components/seo.tsx'],
      },
      '3.4': {
        says: 'With a site prefix, a suffix and a company copyright text',
        modules: ['src/ui/components/seo.tsx'],
      },
      '3.5': {
        says: 'Meta robots is set to all',
        modules: ['src/ui/components/seo.tsx'],
      },
      '3.6': {
        says: 'Visit record: visitedPage, referer, userId, companyId',
        modules: ['src/app/visits/visit-contract.ts', 'provider/src/routes/visits.ts'],
      },
      '3.7': {
        says: 'Inquiry: free-form fields plus visitedPage, referrer, recordsId, companyId',
        modules: ['src/features/inquiry/model/build-inquiry.ts', 'provider/src/routes/inquiries.ts'],
      },
      '3.8': {
        says: 'Site settings: routeMode, routePath, subFolderMode, listMode, seoPrefix, seoSuffix, seoCompanyName, htmlLang',
        modules: ['plugins/gatsby-source-provider/src/build-site-nodes.ts', 'src/lib/read-settings.ts'],
      },
      '3.9': {
        says: 'Task settings: companyId, langId',
        modules: ['src/site/environment.ts', 'src/ui/components/site-context.tsx'],
      },
      '3.10': {
        says: 'Login token in local storage under `token`; can be read, written and removed',
        modules: ['src/lib/request/token.ts'],
      },
      '3.11': {
        says: 'Session id in session storage',
        modules: ['src/app/visits/session-id.ts'],
      },
      '3.12': {
        says: 'Product, news and user entity fields: not shown',
        modules: ['docs/provider-contract.md', 'plugins/gatsby-source-provider/src/create-schema-customization.ts'],
      },
    },
  },
  {
    title: 'States and transitions',
    rows: {
      '4.1': {
        says: 'On start, with a stored session id, the visit is reported with it',
        modules: ['src/app/visits/visit-session.ts'],
      },
      '4.2': {
        says: 'Reply message 404: the id is dropped, a new visit is recorded, the new id stored',
        modules: ['src/app/visits/visit-session.ts'],
      },
      '4.3': {
        says: 'With no stored id: a new visit, its reply message is stored',
        modules: ['src/app/visits/visit-session.ts'],
      },
      '4.4': {
        says: '… unless it equals dev',
        modules: ['src/app/visits/visit-contract.ts'],
      },
      '4.5': {
        says: 'Error page state: shown on a startup error; can be cleared, with an optional redirect',
        modules: ['src/app/routing/error-state.ts'],
      },
      '4.6': {
        says: 'Checks for a newer build about 1 second after load and periodically',
        modules: ['src/app/updates/watch-builds.ts'],
      },
      '4.7': {
        says: 'On a chunk-load error or a new build the page reloads',
        modules: ['src/app/updates/reloader.ts'],
      },
      '4.8': {
        says: 'A reload guard in session storage holds the path and an expiry, so reloads do not loop',
        modules: ['src/app/updates/reloader.ts'],
      },
      '4.9': {
        says: 'A 401 reply clears the login state and sends the user to `/login`',
        modules: ['src/lib/request/end-login.ts'],
      },
    },
  },
  {
    title: 'Validation rules',
    rows: {
      '5.1': {
        says: 'Password length between 5 and 20 characters',
        modules: ['provider/src/routes/accounts.ts'],
      },
      '5.2': {
        says: 'Email format must be correct',
        modules: ['provider/src/routes/inquiries.ts', 'provider/src/routes/accounts.ts'],
      },
      '5.3': {
        says: 'Email cannot be empty',
        modules: ['provider/src/routes/inquiries.ts', 'provider/src/routes/accounts.ts'],
      },
      '5.4': {
        says: 'Email already registered',
        modules: ['provider/src/routes/accounts.ts'],
      },
      '5.5': {
        says: 'Email not registered',
        modules: ['provider/src/routes/accounts.ts'],
      },
      '5.6': {
        says: 'Captcha wrong or expired',
        modules: ['provider/src/routes/accounts.ts'],
      },
      '5.7': {
        says: 'Font sizes snap to a fixed list',
        modules: ['src/build/html/read-style.ts', 'src/build/html/provider-html.ts'],
      },
      '5.8': {
        says: 'A request larger than 5 MB, for the duplicate-submit guard, only raises a warning',
        modules: ['src/lib/request/duplicate-guard.ts'],
      },
      '5.9': {
        says: 'Inquiry form field rules: not shown',
        modules: ['src/features/inquiry/model/validate-inquiry.ts'],
      },
    },
  },
  {
    title: 'Roles and permissions',
    rows: {
      '6.1': {
        says: 'An optional bearer token is attached to requests when one is stored; no roles',
        modules: ['src/lib/request/headers.ts', 'src/lib/request/token.ts'],
      },
      '6.2': {
        says: 'Status 403: the current operation has no permission',
        modules: ['src/lib/request/notice.ts', 'src/app/feedback/translate-notice.ts'],
      },
    },
  },
  {
    title: 'The calls it makes',
    rows: {
      '7.1': {
        says: 'One fixed online base address',
        modules: ['src/site/environment.ts', 'src/lib/request/client.ts'],
      },
      '7.2': {
        says: '30 s timeout',
        modules: ['src/lib/request/headers.ts', 'src/lib/request/transport.ts'],
      },
      '7.3': {
        says: 'JSON content, header Request-Type website',
        modules: ['src/lib/request/headers.ts'],
      },
      '7.4': {
        says: 'Authorization bearer header when a token is stored',
        modules: ['src/lib/request/headers.ts'],
      },
      '7.5': {
        says: 'GET parameters in the URL: null, empty and undefined skipped, one level of nested keys as `name[key]`',
        modules: ['src/lib/request/serialize-params.ts'],
      },
      '7.6': {
        says: 'GET online/search: params plus companyId, langId',
        modules: ['src/features/search/api/fetch-search.ts', 'provider/src/routes/content.ts'],
      },
      '7.7': {
        says: 'POST online/accessRecords: visitedPage, referer, companyId; message holds the session id, or dev',
        modules: ['src/app/visits/report-visits.ts', 'provider/src/routes/visits.ts'],
      },
      '7.8': {
        says: 'POST online/accessRecordsAll: visitedPage, userId, companyId; message 404 means unknown session',
        modules: ['src/app/visits/report-visits.ts', 'provider/src/routes/visits.ts'],
      },
      '7.9': {
        says: 'POST online/inquiryAdd: inquiry fields plus visitedPage, referrer, recordsId, companyId',
        modules: ['src/features/inquiry/api/post-inquiry.ts', 'provider/src/routes/inquiries.ts'],
      },
      '7.10': {
        says: 'GET online/getListByCategoriesIds: params plus companyId, langId',
        modules: ['plugins/gatsby-source-provider/src/fetch-listing.ts', 'provider/src/routes/content.ts'],
      },
      '7.11': {
        says: 'GET builds/meta/{buildId}.json: route rules and prerender info',
        modules: ['plugins/gatsby-plugin-build-manifest/src/on-post-build.ts', 'src/app/updates/build-meta.ts'],
      },
      '7.12': {
        says: 'GET builds/latest.json with a timestamp query',
        modules: ['src/app/updates/watch-builds.ts'],
      },
      '7.13': {
        says: 'GET {page path}/_payload.json: cached, for prerendered pages',
        modules: ['plugins/gatsby-plugin-build-manifest/src/link-payload.ts'],
      },
      '7.14': {
        says: 'Login, registration and captcha calls: not shown, though their messages exist',
        modules: ['provider/src/routes/accounts.ts', 'src/features/account/ui/login-panel.tsx'],
      },
    },
  },
  {
    title: 'The error catalogue',
    rows: {
      '8.1': {
        says: 'The reply code defaults to 200 if absent',
        modules: ['src/lib/request/reply.ts'],
      },
      '8.2': {
        says: '401: clears the login state and goes to `/login`',
        modules: ['src/lib/request/end-login.ts'],
      },
      '8.3': {
        says: '500: error toast with the translated message',
        modules: ['src/lib/request/notice.ts', 'src/app/feedback/show.ts'],
      },
      '8.4': {
        says: '601: warning toast',
        modules: ['src/lib/request/notice.ts', 'src/app/feedback/show.ts'],
      },
      '8.5': {
        says: 'Other non-200: error notification with the message',
        modules: ['src/lib/request/notice.ts', 'src/app/feedback/show.ts'],
      },
      '8.6': {
        says: 'Transport failure: error toast for 5 seconds',
        modules: ['src/lib/request/notice.ts', 'src/app/feedback/show.ts'],
      },
      '8.7': {
        says: 'Status text 401: authentication failed, cannot access system resources; it takes the place of the server’s message, unless that is one of the catalogue, which says more',
        modules: ['src/lib/request/notice.ts', 'src/site/server-messages.ts', 'src/app/feedback/translate-notice.ts'],
      },
      '8.8': {
        says: 'Status text 403: the current operation has no permission; it, too, replaces the server’s message',
        modules: ['src/lib/request/notice.ts', 'src/app/feedback/translate-notice.ts'],
      },
      '8.9': {
        says: 'Status text 404: the requested resource does not exist; it, too, replaces the server’s message',
        modules: ['src/lib/request/notice.ts', 'src/app/feedback/translate-notice.ts'],
      },
      '8.10': {
        says: 'Status text by default: unknown system error, report it to the administrator',
        modules: ['src/app/feedback/translate-notice.ts'],
      },
      '8.11': {
        says: 'The server sends Chinese messages, translated into the ten languages',
        modules: ['src/site/server-messages.ts', 'packages/server/src/messages.ts'],
      },
      '8.12': {
        says: 'Message: captcha error',
        modules: ['src/site/server-messages.ts', 'packages/server/src/messages.ts'],
      },
      '8.13': {
        says: 'Message: operation successful',
        modules: ['src/site/server-messages.ts', 'packages/server/src/messages.ts'],
      },
      '8.14': {
        says: 'Message: username or password error',
        modules: ['src/site/server-messages.ts', 'packages/server/src/messages.ts'],
      },
      '8.15': {
        says: 'Message: password length must be between 5 and 20 characters',
        modules: ['src/site/server-messages.ts', 'packages/server/src/messages.ts'],
      },
      '8.16': {
        says: 'Message: email format incorrect',
        modules: ['src/site/server-messages.ts', 'packages/server/src/messages.ts'],
      },
      '8.17': {
        says: 'Message: email already registered',
        modules: ['src/site/server-messages.ts', 'packages/server/src/messages.ts'],
      },
      '8.18': {
        says: 'Message: registration successful',
        modules: ['src/site/server-messages.ts', 'packages/server/src/messages.ts'],
      },
      '8.19': {
        says: 'Message: captcha expired',
        modules: ['src/site/server-messages.ts', 'packages/server/src/messages.ts'],
      },
      '8.20': {
        says: 'Message: email format error',
        modules: ['src/site/server-messages.ts', 'packages/server/src/messages.ts'],
      },
      '8.21': {
        says: 'Message: email cannot be empty',
        modules: ['src/site/server-messages.ts', 'packages/server/src/messages.ts'],
      },
      '8.22': {
        says: 'Message: authentication failed, unable to access system resources',
        modules: ['src/site/server-messages.ts', 'packages/server/src/messages.ts'],
      },
      '8.23': {
        says: 'Message: email not registered',
        modules: ['src/site/server-messages.ts', 'packages/server/src/messages.ts'],
      },
      '8.24': {
        says: 'Message: user does not exist or password error',
        modules: ['src/site/server-messages.ts', 'packages/server/src/messages.ts'],
      },
      '8.25': {
        says: 'Message: account disabled',
        modules: ['src/site/server-messages.ts', 'packages/server/src/messages.ts'],
      },
      '8.26': {
        says: 'Any other message shows System error',
        modules: ['src/app/feedback/translate-notice.ts'],
      },
      '8.27': {
        says: 'Popup message types: success, info, warning, error',
        modules: ['src/app/feedback/popup-store.ts'],
      },
    },
  },
  {
    title: 'Business constants and limits',
    rows: {
      '9.1': {
        says: 'Request timeout: 30000 ms',
        modules: ['src/lib/request/headers.ts'],
      },
      '9.2': {
        says: 'Duplicate-submit size cap: 5 MB (warning only)',
        modules: ['src/lib/request/duplicate-guard.ts'],
      },
      '9.3': {
        says: 'Error toast: 5 s',
        modules: ['src/lib/request/notice.ts'],
      },
      '9.4': {
        says: 'Password length: 5 to 20',
        modules: ['provider/src/routes/accounts.ts'],
      },
      '9.5': {
        says: 'Popup message: 3000 ms, offset 16 px, closes on Escape',
        modules: ['src/app/feedback/popup-store.ts'],
      },
      '9.6': {
        says: 'Notification: 4500 ms, top right, gap 16 px',
        modules: ['src/app/feedback/popup-store.ts'],
      },
      '9.7': {
        says: 'Base layer z-index: 2000',
        modules: ['src/app/feedback/popup-store.ts'],
      },
      '9.8': {
        says: 'Reload guard expiry: 10000 ms',
        modules: ['src/app/updates/reloader.ts'],
      },
      '9.9': {
        says: 'Build-update check: about 1 s after load',
        modules: ['src/app/updates/start-watching.ts'],
      },
      '9.10': {
        says: 'Default UI language: English',
        modules: ['src/site/languages.ts'],
      },
      '9.11': {
        says: 'Date format by default: yyyy-mm-dd HH:MM:ss. No page shows a time of day, so that nothing is written in it: where something happened at a time, its day stands, as 9.12 has it',
        modules: ['src/features/account/ui/my-inquiries.tsx', 'packages/text/src/format-date.ts'],
      },
      '9.12': {
        says: 'Chinese dates yyyy/mm/dd, others Month day, year',
        modules: ['packages/text/src/format-date.ts', 'src/build/data/create-resolvers.ts'],
      },
      '9.13': {
        says: 'Font size steps: 10, 12, 14, 15, 16, 17, 18, 20, 22, 24, 26, 28, 30, 32, 36, 40, 48, 56, 62, 72, 80',
        modules: ['packages/text/src/font-sizes.ts', 'src/build/html/read-style.ts', 'src/ui/tokens/tokens.css'],
      },
      '9.14': {
        says: 'Category ids, company id, language ids and page sizes: not shown',
        modules: ['content/site.yml', 'src/site/environment.ts', 'packages/contract/src/routes.ts'],
      },
    },
  },
]
