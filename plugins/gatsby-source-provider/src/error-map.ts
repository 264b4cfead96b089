type Call = { readonly address: string }
type InItem = Call & { readonly item: string; readonly field: string }

const culprits = { editor: 'the content (its editor)', provider: 'the provider', ours: 'this site' } as const
const categories = { editor: 'USER', provider: 'THIRD_PARTY', ours: 'SYSTEM' } as const

type ErrorText = {
  readonly id: string
  readonly fault: keyof typeof culprits
  /** What happened, before the call that it happened in. */
  readonly what: (context: never) => string
  readonly check: string
}

const times = (attempts: number): string => (attempts === 1 ? 'once' : `${attempts} times`)

/** Every error that can stop the build while sourcing: who is at fault, what happened and what to check. */
export const errorTexts = {
  unreachable: {
    id: '10001',
    fault: 'provider',
    what: ({ reason, attempts }: Call & { reason: string; attempts: number }) =>
      `The provider can't be reached: ${reason}. Tried ${times(attempts)}`,
    check: 'that the provider runs, and that GATSBY_PROVIDER_URL (or PROVIDER_URL) names its address.',
  },
  timedOut: {
    id: '10002',
    fault: 'provider',
    what: ({ timeoutMs, attempts }: Call & { timeoutMs: number; attempts: number }) =>
      `The provider did not answer within ${timeoutMs} ms. Tried ${times(attempts)}`,
    check: 'the load of the provider and the network to it; timeoutMs is an option of gatsby-source-provider.',
  },
  httpStatus: {
    id: '10003',
    fault: 'provider',
    what: ({ status, answer, attempts }: Call & { status: number; answer: string; attempts: number }) =>
      `The provider answered with status ${status}${answer && ` (${answer})`}. Tried ${times(attempts)}`,
    check: "the provider's log for this call; a status from 400 to 499 can also mean a wrong company id or address.",
  },
  notJson: {
    id: '10004',
    fault: 'provider',
    what: ({ contentType, start }: Call & { contentType: string; start: string }) =>
      `The provider answered with something that is not JSON (${contentType}), beginning with ${start}`,
    check:
      'that GATSBY_PROVIDER_URL (or PROVIDER_URL) is the base address of the provider, not of a website or a login page.',
  },
  tooLong: {
    id: '10022',
    fault: 'provider',
    what: ({ most }: Call & { most: number }) => `The provider's answer is longer than ${most / 1e6} MB`,
    check: 'what the provider answers to this call; an answer has one page of a list, or one part of the site.',
  },
  wrongEnvelope: {
    id: '10005',
    fault: 'provider',
    what: ({ field, problem }: Call & { field: string; problem: string }) =>
      `The provider's answer has a wrong shape at "${field}" (${problem})`,
    check: 'that the provider follows the contract: {code, message, data: {total, pageNow, pageSize, list, removed}}.',
  },
  replyCode: {
    id: '10006',
    fault: 'provider',
    what: ({ code, message }: Call & { code: number; message: string }) =>
      `The provider refused the call with code ${code} (${message})`,
    check: 'the company id, the language ids of the site document, and the message above.',
  },
  shortList: {
    id: '10007',
    fault: 'provider',
    what: ({ problem }: Call & { problem: string }) =>
      `The provider's list does not add up, twice in a row: ${problem}`,
    check:
      'that nothing rewrites the content during the build, and that the provider sorts its pages the same way each time.',
  },
  mixedContent: {
    id: '10019',
    fault: 'provider',
    what: ({ versions }: Call & { versions: string }) =>
      `The provider's answers are of different versions of the content (${versions}), whenever it was asked`,
    check:
      'that all processes of the provider serve the same content, and that nothing changes it all the time; each answer names its version.',
  },
  wrongItem: {
    id: '10008',
    fault: 'provider',
    what: ({ item, field, problem }: InItem & { problem: string }) =>
      `${item} has a wrong value in "${field}" (${problem})`,
    check: 'this field of the item; the contract says what it must be.',
  },
  unknownCategory: {
    id: '10009',
    fault: 'editor',
    what: ({ item, field, category, kind }: InItem & { category: string; kind: string }) =>
      `${item} names the category "${category}" in "${field}", which is no ${kind} category of the site document`,
    check: 'the categories of this item, and that the category was not deleted or given another kind.',
  },
  wrongPath: {
    id: '10010',
    fault: 'editor',
    what: ({ item, field, path, problem }: InItem & { path: string; problem: string }) =>
      `${item} has the ${field} "${path}", which ${problem}`,
    check: 'the path: one to four segments of letters, digits, ".", "_", "~" and "-", without a language in front.',
  },
  duplicatePath: {
    id: '10011',
    fault: 'editor',
    what: ({ item, field, path, other, language }: InItem & { path: string; other: string; language: string }) =>
      `${item} and ${other} have the same ${field} "${path}" in the language "${language}"`,
    check: 'both of them; one needs another path. Capital letters make no difference.',
  },
  unknownRelated: {
    id: '10012',
    fault: 'editor',
    what: ({ item, field, related, language }: InItem & { related: string; language: string }) =>
      `${item} names "${related}" in "${field}", which does not exist in the language "${language}"`,
    check: 'the related items of this item; the one named must exist and be of the same kind.',
  },
  geometryMissing: {
    id: '10020',
    fault: 'provider',
    what: ({ item }: Call & { item: string }) =>
      `${item} has a geometryVersion, but the provider does not give its geometry`,
    check: 'that online/getGeometryByItemIds gives the geometry of every item that names a version of it.',
  },
  pictureNotFetched: {
    id: '10013',
    fault: 'editor',
    what: ({ item, field, reason }: InItem & { reason: string }) =>
      `${item} has a picture in "${field}" that can't be fetched (${reason})`,
    check: 'that the file exists and that this machine may fetch it.',
  },
  pictureNotImage: {
    id: '10014',
    fault: 'editor',
    what: ({ item, field, reason }: InItem & { reason: string }) =>
      `${item} has a file in "${field}" that is not a picture (${reason})`,
    check: 'the file behind this address: it must be a JPEG, PNG or WebP of at most 100 million pixels.',
  },
  modelWrong: {
    id: '10021',
    fault: 'editor',
    what: ({ item, field }: InItem) => `${item} has a file in "${field}" that is no 3D model`,
    check: 'the file behind this address: it must be a glTF 2.0 binary file (.glb).',
  },
  siteDocumentWrong: {
    id: '10015',
    fault: 'provider',
    what: ({ field, problem }: Call & { field: string; problem: string }) =>
      `The site document is wrong at "${field}" (${problem})`,
    check: 'the settings, languages and categories of the provider against the contract.',
  },
  siteDocumentMissing: {
    id: '10016',
    fault: 'ours',
    what: ({ type }: Call & { type: string }) => `gatsby-source-custom-api left no "${type}" node in this build`,
    check:
      'that it stands before gatsby-source-provider in gatsby-config with this rootKey and url, and whether it logged an error above.',
  },
  unknownLanguage: {
    id: '10017',
    fault: 'ours',
    what: ({ code, known }: Call & { code: string; known: string }) =>
      `The provider offers the language "${code}", which this site does not know (${known})`,
    check:
      "the site's list of languages; add the language there, with its translations, or take it out of the provider.",
  },
  defaultLanguageMissing: {
    id: '10018',
    fault: 'provider',
    what: ({ code, given }: Call & { code: string; given: string }) =>
      `The provider lacks the default language of this site, "${code}"; it has ${given}`,
    check: "the provider's languages and the site's default language.",
  },
  unexpected: {
    id: '10099',
    fault: 'ours',
    what: ({ reason }: { reason: string }) => `Sourcing failed in a way nobody thought of: ${reason}`,
    check: 'the stack below; it is an error in gatsby-source-provider.',
  },
} as const satisfies Record<string, ErrorText>

export type ErrorCode = keyof typeof errorTexts

export type ErrorContexts = { readonly [C in ErrorCode]: Parameters<(typeof errorTexts)[C]['what']>[0] }

/** An error in its parts. */
export const explainError = <C extends ErrorCode>(
  code: C,
  context: ErrorContexts[C],
): { what: string; fault: string; check: string } => {
  const { what, fault, check }: ErrorText = errorTexts[code]
  return { what: what(context as never), fault: culprits[fault], check }
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
