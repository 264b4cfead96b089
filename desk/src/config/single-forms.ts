import type { CollectionFile, Field } from '@sveltia/cms'
import type { CompanySlot } from '../../../packages/contract/src/content'
import { DOCUMENT_ACCESS, DOCUMENT_KINDS } from '../../../packages/contract/src/documents'
import { SAMPLE_COSTS } from '../../../packages/contract/src/inquiry-fields'
import { LIST_KINDS } from '../../../packages/contract/src/kinds'
import { INTENTS, USES } from '../../../packages/text/src/search-words'
import { LANGUAGE_CODES } from '../../../src/site/languages'
import { MATERIAL_NAMES } from './fact-fields'
import {
  choice,
  day,
  decimal,
  folded,
  folderName,
  group,
  i18n,
  inLanguages,
  list,
  OPTIONAL,
  text,
  whole,
  yesNo,
} from './fields'
import { SINGLE_FILES, type SingleFile } from './single-files'

export function buildSingletons(contentFolder: string): CollectionFile[] {
  const folder = contentFolder.replace(/(?<!\/)\/+$/, '')
  return Object.entries(FORMS).map(([name, form]) => ({
    name,
    file: `${folder}/${SINGLE_FILES[name as SingleFile]}`,
    format: 'content-yaml',
    editor: { preview: false },
    ...form,
  }))
}

const COMPANY_LABELS: Record<CompanySlot, string> = {
  legalForm: 'Legal form and share capital',
  representative: 'Represented by',
  registration: 'Register and number',
  taxNumber: 'Tax or VAT number',
  icp: 'ICP filing number (China)',
  responsible: 'Responsible for the content',
  host: 'Host: name, address, telephone',
  euRepresentative: 'Representative in the EU (Article 27 GDPR)',
  ukRepresentative: 'Representative in the United Kingdom',
  privacyOfficer: 'In charge of personal data',
}

const LEAD_STEPS = {
  brief: 'Brief',
  design: 'Design and quotation',
  sample: 'Sample from a sample mould',
  trial: 'Trial run',
  validation: 'Validation',
}

const leadSteps = Object.entries(LEAD_STEPS).map(([step, title]) => {
  const ends = ['from', 'to'].map((end) => whole(end, end, { min: 0 }))
  return group(step, title, ends, { required: step !== 'validation' })
})

const FOR_MIGRATION = 'For migration documents only.'

const documentFields: Field[] = [
  { name: 'id', label: 'Name in addresses', pattern: folderName },
  choice('kind', 'Kind', DOCUMENT_KINDS),
  choice('access', 'How buyers get it', DOCUMENT_ACCESS, {
    hint: 'download: the site makes a PDF of what is written here; request: by an inquiry.',
  }),
  yesNo('sample', 'Sample only', { ...OPTIONAL, hint: 'It says so wherever it appears.' }),
  inLanguages('name', 'Name'),
  inLanguages('scope', 'Scope', false),
  { name: 'number', label: 'Number' },
  { name: 'issuer', label: 'Issued by', required: false },
  day('validFrom', 'Valid from'),
  day('validUntil', 'Valid until'),
  day('nextAudit', 'Next audit'),
  choice('materials', 'Materials', MATERIAL_NAMES, {
    ...OPTIONAL,
    multiple: true,
    hint: 'Only products with one of them as base or lid. None: all products.',
  }),
  list(
    'results',
    'Measured migration',
    [
      { name: 'simulant', label: 'Simulant' },
      { name: 'condition', label: 'Condition' },
      decimal('mgPerDm2', 'mg/dm²', 0.1, { min: 0 }),
    ],
    { ...OPTIONAL, hint: FOR_MIGRATION },
  ),
  decimal('surfaceToVolume', 'Highest surface-to-volume ratio', 0.1, {
    ...OPTIONAL,
    hint: `The one verified, in dm² per kg of food. ${FOR_MIGRATION}`,
  }),
  yesNo('niasAssessed', 'Unintended substances are assessed', {
    ...OPTIONAL,
    hint: `Regulation (EU) No 10/2011, Article 19. ${FOR_MIGRATION}`,
  }),
  list(
    'substances',
    'Substances with a limit, dual-use additives',
    [
      inLanguages('name', 'Name'),
      whole('fcm', 'FCM number', { min: 1 }),
      { name: 'cas', label: 'CAS number', required: false },
      decimal('limit', 'Limit in mg/kg of food', 0.001, OPTIONAL),
      decimal('atMost', 'At most, in mg/kg of food', 0.001, OPTIONAL),
      { name: 'dualUse', label: 'E number of a dual-use additive', required: false },
    ],
    { ...OPTIONAL, collapsed: true, summary: '{{name.en}}', hint: FOR_MIGRATION },
  ),
  folded('signed', 'Who signs', 'For declarations only. All four must be filled in, unless it is a sample.', [
    { name: 'place', label: 'Place', required: false },
    { name: 'person', label: 'Name', required: false },
    inLanguages('role', 'Function', false),
    {
      name: 'signature',
      label: 'Signature',
      hint: 'As it is to be printed, such as “electronically signed”.',
      required: false,
    },
  ]),
  folded(
    'recycling',
    'Recycled plastic',
    'For declarations only, for articles with recycled plastic (Regulation (EU) 2022/1616).',
    [
      { name: 'authority', label: 'Competent authority', hint: 'Name, address, country, registration number.' },
      list('recyclers', 'Recyclers', [
        { name: 'rin', label: 'Installation (RIN)' },
        {
          name: 'maxPct',
          label: 'Highest recycled content in %',
          widget: 'number',
          value_type: 'float',
          min: 0,
          max: 100,
        },
      ]),
    ],
  ),
]

const USE_LABELS: Record<(typeof USES)[number], string> = {
  microwave: 'Microwave',
  oven: 'Oven',
  freezer: 'Freezer',
  antiFog: 'Anti-fog',
  leakProof: 'Leak-proof',
}

const INTENT_LABELS: Record<(typeof INTENTS)[number], string> = {
  datasheet: 'Datasheet',
  drawing: 'Drawing',
  model: '3D file',
  declaration: 'Declaration of compliance',
  documents: 'Documents and certificates',
  quote: 'Prices and quotes',
  sample: 'Samples',
  finder: 'Pack finder',
  contact: 'Contact',
}

const WORDS = 'With commas between them.'

const words = (name: string, label: string, hint = WORDS): Field => text(name, label, { i18n, ...OPTIONAL, hint })

const searchWordFields: Field[] = [
  list(
    'same',
    'Words that mean the same',
    { name: 'words', label: 'Words', widget: 'string' },
    {
      ...OPTIONAL,
      i18n,
      label_singular: 'line',
      hint: 'Each line has words and phrases that mean the same, with commas between them.',
      collapsed: true,
      summary: '{{fields.words}}',
    },
  ),
  words('general', 'Words to ignore', `Such as box, packaging, supplier. ${WORDS}`),
  words('counted', 'Words for pieces', `Such as pcs, cavities. ${WORDS}`),
  list(
    'materials',
    'Names of materials',
    [
      choice('material', 'As products have it', MATERIAL_NAMES, { i18n }),
      { name: 'names', label: 'What people type', hint: WORDS, i18n },
    ],
    { ...OPTIONAL, i18n, label_singular: 'material', collapsed: true, summary: '{{material}}' },
  ),
  group(
    'uses',
    'Words that ask for a property',
    USES.map((use) => words(use, USE_LABELS[use])),
    { ...OPTIONAL, i18n },
  ),
  group(
    'intents',
    'Words that ask for a document or a page',
    INTENTS.map((intent) => words(intent, INTENT_LABELS[intent])),
    { ...OPTIONAL, i18n },
  ),
]

const settingsFields: Field[] = [
  choice('routeMode', 'Route mode', ['history', 'hash']),
  group(
    'routePath',
    'Addresses of lists',
    LIST_KINDS.map((name) => ({ name, label: name })),
  ),
  whole('subFolderMode', 'Sub-folder mode', { min: 0, max: 9 }),
  choice('listMode', 'Pages of a list', ['slash', 'dash']),
  folded('samples', 'Sample box', 'Without it, the site offers none.', [
    whole('max', 'Packs in a box', { min: 1, max: 30 }),
    choice('cost', 'Costs', SAMPLE_COSTS, {
      hint: 'courier: the buyer pays the courier; paid: the buyer pays for the samples, too.',
    }),
    whole('days', 'Arrives within', {
      ...OPTIONAL,
      min: 1,
      max: 365,
      hint: 'Working days until a box is with the buyer, at the latest; without it, the site names no time.',
    }),
  ]),
  folded(
    'security',
    'Contact for security reports',
    'The site publishes it at /.well-known/security.txt. Without it, there is none.',
    [
      list(
        'contact',
        'Addresses',
        { name: 'address', label: 'Address' },
        {
          min: 1,
          hint: 'mailto:security@example.com, https://… or tel:+…, the preferred one first.',
        },
      ),
      day('expires', 'Valid until', { hint: 'Within a year. Then look whether the addresses are still right.' }),
      list(
        'languages',
        'Languages',
        { name: 'language', label: 'Language' },
        {
          ...OPTIONAL,
          hint: 'In which you can be written to, such as en.',
        },
      ),
      { name: 'policy', label: 'Address of the rules', hint: 'https://…', required: false },
    ],
  ),
  folded('organization', 'The company, for search engines', 'As the pages "Contact" and "Imprint" say it.', [
    group('address', 'Address', [
      { name: 'street', label: 'Street and number' },
      { name: 'locality', label: 'Town' },
      { name: 'region', label: 'Region', required: false },
      { name: 'postalCode', label: 'Postal code', required: false },
      { name: 'country', label: 'Country', pattern: [/^[A-Z]{2}$/, 'Two capital letters such as CN.'] },
    ]),
    list(
      'contacts',
      'Contacts',
      [
        { name: 'contactType', label: 'For', hint: 'In English, such as sales or customer service.' },
        { name: 'telephone', label: 'Telephone', required: false },
        { name: 'email', label: 'Email', required: false },
        { name: 'languages', label: 'Languages', hint: 'Codes, such as en.', widget: 'list', required: false },
      ],
      { summary: '{{contactType}}' },
    ),
  ]),
]

const FORMS: Record<SingleFile, Pick<CollectionFile, 'label' | 'icon' | 'fields' | 'i18n'>> = {
  seo: {
    label: 'Company and titles',
    icon: 'badge',
    i18n,
    fields: [
      { name: 'prefix', label: 'Before every title', i18n, required: false },
      { name: 'suffix', label: 'After every title', i18n, required: false },
      { name: 'companyName', label: 'Company', i18n },
    ],
  },
  documents: {
    label: 'Certificates',
    icon: 'verified',
    fields: [
      list('documents', 'Documents', documentFields, {
        label_singular: 'document',
        collapsed: true,
        summary: '{{name.en}}',
      }),
    ],
  },
  search: { label: 'Search words', icon: 'search', i18n, fields: searchWordFields },
  redirects: {
    label: 'Redirects',
    icon: 'shuffle',
    fields: [
      list(
        'redirects',
        'Deleted pages',
        [
          { name: 'from', label: 'Former address', hint: 'Such as product/old-tray, without language and ending.' },
          { name: 'to', label: 'Leads to', required: false, hint: 'Such as product/new-tray. Empty: nowhere.' },
        ],
        {
          ...OPTIONAL,
          summary: '{{from}} → {{to}}',
          hint: 'Where links to deleted pages lead, in every language.',
        },
      ),
    ],
  },
  site: {
    label: 'Site settings',
    icon: 'settings',
    fields: [
      group('settings', 'Addresses', settingsFields),
      list(
        'languages',
        'Languages',
        ['langId', 'code', 'htmlLang', 'name'].map((name) => ({ name, label: name })),
        {
          summary: '{{name}}',
          collapsed: true,
          hint: `The interface has ${LANGUAGE_CODES.length}; another one needs its texts first (README).`,
        },
      ),
      folded(
        'company',
        'Company details that the law asks for',
        'Imprint and privacy take them from here; an empty one that a page uses stops the publishing.',
        Object.entries(COMPANY_LABELS).map(([name, label]) => ({ name, label, required: false })),
      ),
      folded(
        'leadTimes',
        'Lead times of a first order with a new mould',
        'Days that each step takes; products add those of mould and production.',
        [group('standard', 'Food and retail', leadSteps), group('medical', 'Medical', leadSteps)],
      ),
    ],
  },
}
