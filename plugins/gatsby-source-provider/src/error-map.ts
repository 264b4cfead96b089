type Call = { readonly address: string }
type InItem = Call & { readonly item: string; readonly field: string }

export type ErrorContexts = {
  readonly unreachable: Call & { readonly reason: string; readonly attempts: number }
  readonly timedOut: Call & { readonly timeoutMs: number; readonly attempts: number }
  readonly httpStatus: Call & { readonly status: number; readonly answer: string; readonly attempts: number }
  readonly tooLong: Call & { readonly most: number }
  readonly notJson: Call & { readonly contentType: string; readonly start: string }
  readonly wrongEnvelope: Call & { readonly field: string; readonly problem: string }
  readonly replyCode: Call & { readonly code: number; readonly message: string }
  readonly mixedContent: Call & { readonly versions: string }
  readonly shortList: Call & { readonly problem: string }
  readonly wrongItem: InItem & { readonly problem: string }
  readonly unknownCategory: InItem & { readonly category: string; readonly kind: string }
  readonly wrongPath: InItem & { readonly path: string; readonly problem: string }
  readonly duplicatePath: InItem & { readonly path: string; readonly other: string; readonly language: string }
  readonly unknownRelated: InItem & { readonly related: string; readonly language: string }
  readonly geometryMissing: Call & { readonly item: string }
  readonly pictureNotFetched: InItem & { readonly reason: string }
  readonly pictureNotImage: InItem & { readonly reason: string }
  readonly modelWrong: InItem
  readonly siteDocumentWrong: Call & { readonly field: string; readonly problem: string }
  readonly siteDocumentMissing: Call & { readonly type: string }
  readonly unknownLanguage: Call & { readonly code: string; readonly known: string }
  readonly defaultLanguageMissing: Call & { readonly code: string; readonly given: string }
  readonly unexpected: { readonly reason: string }
}

export type ErrorCode = keyof ErrorContexts

const culprits = { editor: 'the content (its editor)', provider: 'the provider', ours: 'this site' } as const
const categories = { editor: 'USER', provider: 'THIRD_PARTY', ours: 'SYSTEM' } as const

type ErrorTexts = {
  readonly [C in ErrorCode]: {
    readonly id: string
    readonly fault: keyof typeof culprits
    readonly what: (context: ErrorContexts[C]) => string
    readonly check: string
  }
}

const times = (attempts: number): string => (attempts === 1 ? 'once' : `${attempts} times`)

/** Every error that can stop the build while sourcing: who is at fault, what happened and what to check. */
export const errorTexts = {
  unreachable: {
    id: '10001',
    fault: 'provider',
    what: ({ address, reason, attempts }) =>
      `The provider can't be reached: ${reason}. Tried ${times(attempts)}: GET ${address}`,
    check: 'that the provider runs, and that GATSBY_PROVIDER_URL (or PROVIDER_URL) names its address.',
  },
  timedOut: {
    id: '10002',
    fault: 'provider',
    what: ({ address, timeoutMs, attempts }) =>
      `The provider did not answer within ${timeoutMs} ms. Tried ${times(attempts)}: GET ${address}`,
    check: 'the load of the provider and the network to it; timeoutMs is an option of gatsby-source-provider.',
  },
  httpStatus: {
    id: '10003',
    fault: 'provider',
    what: ({ address, status, answer, attempts }) =>
      `The provider answered with status ${status}${answer && ` (${answer})`}. Tried ${times(attempts)}: GET ${address}`,
    check: "the provider's log for this call; a status from 400 to 499 can also mean a wrong company id or address.",
  },
  notJson: {
    id: '10004',
    fault: 'provider',
    what: ({ address, contentType, start }) =>
      `The provider answered with something that is not JSON (${contentType}), beginning with ${start}: GET ${address}`,
    check:
      'that GATSBY_PROVIDER_URL (or PROVIDER_URL) is the base address of the provider, not of a website or a login page.',
  },
  tooLong: {
    id: '10022',
    fault: 'provider',
    what: ({ address, most }) => `The provider's answer is longer than ${most / 1e6} MB: GET ${address}`,
    check: 'what the provider answers to this call; an answer has one page of a list, or one part of the site.',
  },
  wrongEnvelope: {
    id: '10005',
    fault: 'provider',
    what: ({ address, field, problem }) =>
      `The provider's answer has a wrong shape at "${field}" (${problem}): GET ${address}`,
    check: 'that the provider follows the contract: {code, message, data: {total, pageNow, pageSize, list, removed}}.',
  },
  replyCode: {
    id: '10006',
    fault: 'provider',
    what: ({ address, code, message }) =>
      `The provider refused the call with code ${code} (${message}): GET ${address}`,
    check: 'the company id, the language ids of the site document, and the message above.',
  },
  shortList: {
    id: '10007',
    fault: 'provider',
    what: ({ address, problem }) => `The provider's list does not add up, twice in a row: ${problem}. GET ${address}`,
    check:
      'that nothing rewrites the content during the build, and that the provider sorts its pages the same way each time.',
  },
  mixedContent: {
    id: '10019',
    fault: 'provider',
    what: ({ address, versions }) =>
      `The provider's answers are of different versions of the content (${versions}), whenever it was asked: GET ${address}`,
    check:
      'that all processes of the provider serve the same content, and that nothing changes it all the time; each answer names its version.',
  },
  wrongItem: {
    id: '10008',
    fault: 'provider',
    what: ({ address, item, field, problem }) => `${item} has a wrong value in "${field}" (${problem}): GET ${address}`,
    check: 'this field of the item; the contract says what it must be.',
  },
  unknownCategory: {
    id: '10009',
    fault: 'editor',
    what: ({ address, item, field, category, kind }) =>
      `${item} names the category "${category}" in "${field}", which is no ${kind} category of the site document: GET ${address}`,
    check: 'the categories of this item, and that the category was not deleted or given another kind.',
  },
  wrongPath: {
    id: '10010',
    fault: 'editor',
    what: ({ address, item, field, path, problem }) =>
      `${item} has the ${field} "${path}", which ${problem}: GET ${address}`,
    check: 'the path: one to four segments of letters, digits, ".", "_", "~" and "-", without a language in front.',
  },
  duplicatePath: {
    id: '10011',
    fault: 'editor',
    what: ({ address, item, field, path, other, language }) =>
      `${item} and ${other} have the same ${field} "${path}" in the language "${language}": GET ${address}`,
    check: 'both of them; one needs another path. Capital letters make no difference.',
  },
  unknownRelated: {
    id: '10012',
    fault: 'editor',
    what: ({ address, item, field, related, language }) =>
      `${item} names "${related}" in "${field}", which does not exist in the language "${language}": GET ${address}`,
    check: 'the related items of this item; the one named must exist and be of the same kind.',
  },
  geometryMissing: {
    id: '10020',
    fault: 'provider',
    what: ({ address, item }) =>
      `${item} has a geometryVersion, but the provider does not give its geometry: GET ${address}`,
    check: 'that online/getGeometryByItemIds gives the geometry of every item that names a version of it.',
  },
  pictureNotFetched: {
    id: '10013',
    fault: 'editor',
    what: ({ address, item, field, reason }) =>
      `${item} has a picture in "${field}" that can't be fetched (${reason}): GET ${address}`,
    check: 'that the file exists and that this machine may fetch it.',
  },
  pictureNotImage: {
    id: '10014',
    fault: 'editor',
    what: ({ address, item, field, reason }) =>
      `${item} has a file in "${field}" that is not a picture (${reason}): GET ${address}`,
    check: 'the file behind this address: it must be a JPEG, PNG or WebP of at most 100 million pixels.',
  },
  modelWrong: {
    id: '10021',
    fault: 'editor',
    what: ({ address, item, field }) => `${item} has a file in "${field}" that is no 3D model: GET ${address}`,
    check: 'the file behind this address: it must be a glTF 2.0 binary file (.glb).',
  },
  siteDocumentWrong: {
    id: '10015',
    fault: 'provider',
    what: ({ address, field, problem }) => `The site document is wrong at "${field}" (${problem}): GET ${address}`,
    check: 'the settings, languages and categories of the provider against the contract.',
  },
  siteDocumentMissing: {
    id: '10016',
    fault: 'ours',
    what: ({ address, type }) =>
      `gatsby-source-custom-api left no "${type}" node in this build. It should have fetched ${address}`,
    check:
      'that it stands before gatsby-source-provider in gatsby-config with this rootKey and url, and whether it logged an error above.',
  },
  unknownLanguage: {
    id: '10017',
    fault: 'ours',
    what: ({ address, code, known }) =>
      `The provider offers the language "${code}", which this site does not know (${known}): GET ${address}`,
    check:
      "the site's list of languages; add the language there, with its translations, or take it out of the provider.",
  },
  defaultLanguageMissing: {
    id: '10018',
    fault: 'provider',
    what: ({ address, code, given }) =>
      `The provider lacks the default language of this site, "${code}"; it has ${given}: GET ${address}`,
    check: "the provider's languages and the site's default language.",
  },
  unexpected: {
    id: '10099',
    fault: 'ours',
    what: ({ reason }) => `Sourcing failed in a way nobody thought of: ${reason}`,
    check: 'the stack below; it is an error in gatsby-source-provider.',
  },
} as const satisfies ErrorTexts

/** An error in its parts; `call` is appended to `what`, and empty if no call is to blame. */
export const explainError = <C extends ErrorCode>(
  code: C,
  context: ErrorContexts[C],
): { what: string; call: string; fault: string; check: string } => {
  const texts: ErrorTexts = errorTexts
  const { what, fault, check } = texts[code]
  const text = what(context)
  const at = 'address' in context ? text.lastIndexOf(`GET ${context.address}`) : -1
  return { what: text, call: at < 0 ? '' : text.slice(at), fault: culprits[fault], check }
}

/** The errors as Gatsby's reporter expects them, by id; each error already carries its text. */
export const errorMap = Object.fromEntries(
  Object.values(errorTexts).map(({ id, fault }) => [
    id,
    {
      text: (context: { readonly message: string }): string => context.message,
      level: 'ERROR' as const,
      category: categories[fault],
      type: 'PLUGIN' as const,
    },
  ]),
)
