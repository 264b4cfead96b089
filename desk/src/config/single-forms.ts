import type { CollectionFile, Field } from '@sveltia/cms'
import type { CompanySlot } from '../../../packages/contract/src/content'
import { DOCUMENT_ACCESS, DOCUMENT_KINDS } from '../../../packages/contract/src/documents'
import { SAMPLE_COSTS } from '../../../packages/contract/src/inquiry-fields'
import { LIST_KINDS } from '../../../packages/contract/src/kinds'
import { INTENTS, USES } from '../../../packages/text/src/search-words'
import { LANGUAGE_CODES } from '../../../src/site/languages'
import { MATERIAL_NAMES } from './fact-fields'
import { day, folderName, i18n, inLanguages } from './seo-fields'
import { SINGLE_FILES, type SingleFile } from './single-files'

/** Single files: the site's settings, and the parts of titles in every language. */
export function buildSingletons(contentFolder: string): CollectionFile[] {
  const folder = contentFolder.replace(/(?<!\/)\/+$/, '')
  const format = 'content-yaml'
  return [
    {
      name: 'seo' satisfies SingleFile,
      label: 'Company and titles',
      icon: 'badge',
      file: `${folder}/${SINGLE_FILES.seo}`,
      format,
      editor: { preview: false },
      i18n: true,
      fields: [
        { name: 'prefix', label: 'Before every title', i18n: true, required: false },
        { name: 'suffix', label: 'After every title', i18n: true, required: false },
        { name: 'companyName', label: 'Company', i18n: true },
      ],
    },
    {
      name: 'documents' satisfies SingleFile,
      label: 'Certificates',
      icon: 'verified',
      file: `${folder}/${SINGLE_FILES.documents}`,
      format,
      editor: { preview: false },
      fields: [documentList],
    },
    {
      name: 'search' satisfies SingleFile,
      label: 'Search words',
      icon: 'search',
      file: `${folder}/${SINGLE_FILES.search}`,
      format,
      editor: { preview: false },
      i18n,
      fields: searchWordFields,
    },
    {
      name: 'redirects' satisfies SingleFile,
      label: 'Redirects',
      icon: 'shuffle',
      file: `${folder}/${SINGLE_FILES.redirects}`,
      format,
      editor: { preview: false },
      fields: [
        {
          name: 'redirects',
          label: 'Deleted pages',
          widget: 'list',
          required: false,
          summary: '{{from}} → {{to}}',
          hint: 'Where links to deleted pages lead, in every language.',
          fields: [
            { name: 'from', label: 'Former address', hint: 'Such as product/old-tray, without language and ending.' },
            { name: 'to', label: 'Leads to', required: false, hint: 'Such as product/new-tray. Empty: nowhere.' },
          ],
        },
      ],
    },
    {
      name: 'site' satisfies SingleFile,
      label: 'Site settings',
      icon: 'settings',
      file: `${folder}/${SINGLE_FILES.site}`,
      format,
      editor: { preview: false },
      fields: [
        {
          name: 'settings',
          label: 'Addresses',
          widget: 'object',
          fields: [
            { name: 'routeMode', label: 'Route mode', widget: 'select', options: ['history', 'hash'] },
            {
              name: 'routePath',
              label: 'Addresses of lists',
              widget: 'object',
              fields: LIST_KINDS.map((name) => ({ name, label: name })),
            },
            { name: 'subFolderMode', label: 'Sub-folder mode', widget: 'number', value_type: 'int', min: 0, max: 9 },
            { name: 'listMode', label: 'Pages of a list', widget: 'select', options: ['slash', 'dash'] },
            {
              name: 'samples',
              label: 'Sample box',
              hint: 'Without it, the site offers none.',
              widget: 'object',
              required: false,
              collapsed: true,
              fields: [
                { name: 'max', label: 'Packs in a box', widget: 'number', value_type: 'int', min: 1, max: 30 },
                {
                  name: 'cost',
                  label: 'Costs',
                  hint: 'courier: the buyer pays the courier; paid: the buyer pays for the samples, too.',
                  widget: 'select',
                  options: [...SAMPLE_COSTS],
                },
                {
                  name: 'days',
                  label: 'Arrives within',
                  hint: 'Working days until a box is with the buyer, at the latest; without it, the site names no time.',
                  widget: 'number',
                  value_type: 'int',
                  min: 1,
                  max: 365,
                  required: false,
                },
              ],
            },
            {
              name: 'security',
              label: 'Contact for security reports',
              hint: 'The site publishes it at /.well-known/security.txt. Without it, there is none.',
              widget: 'object',
              required: false,
              collapsed: true,
              fields: [
                {
                  name: 'contact',
                  label: 'Addresses',
                  hint: 'mailto:security@example.com, https://… or tel:+…, the preferred one first.',
                  widget: 'list',
                  min: 1,
                  field: { name: 'address', label: 'Address' },
                },
                {
                  name: 'expires',
                  label: 'Valid until',
                  hint: 'Within a year. Then look whether the addresses are still right.',
                  widget: 'datetime',
                  type: 'date',
                  format: 'YYYY-MM-DD',
                },
                {
                  name: 'languages',
                  label: 'Languages',
                  hint: 'In which you can be written to, such as en.',
                  widget: 'list',
                  required: false,
                  field: { name: 'language', label: 'Language' },
                },
                { name: 'policy', label: 'Address of the rules', hint: 'https://…', required: false },
              ],
            },
            {
              name: 'organization',
              label: 'The company, for search engines',
              hint: 'As the pages "Contact" and "Imprint" say it.',
              widget: 'object',
              required: false,
              collapsed: true,
              fields: [
                {
                  name: 'address',
                  label: 'Address',
                  widget: 'object',
                  fields: [
                    { name: 'street', label: 'Street and number' },
                    { name: 'locality', label: 'Town' },
                    { name: 'region', label: 'Region', required: false },
                    { name: 'postalCode', label: 'Postal code', required: false },
                    { name: 'country', label: 'Country', pattern: [/^[A-Z]{2}$/, 'Two capital letters such as CN.'] },
                  ],
                },
                {
                  name: 'contacts',
                  label: 'Contacts',
                  widget: 'list',
                  summary: '{{contactType}}',
                  fields: [
                    { name: 'contactType', label: 'For', hint: 'In English, such as sales or customer service.' },
                    { name: 'telephone', label: 'Telephone', required: false },
                    { name: 'email', label: 'Email', required: false },
                    {
                      name: 'languages',
                      label: 'Languages',
                      hint: 'Codes, such as en.',
                      widget: 'list',
                      required: false,
                    },
                  ],
                },
              ],
            },
          ],
        },
        {
          name: 'languages',
          label: 'Languages',
          widget: 'list',
          summary: '{{name}}',
          collapsed: true,
          hint: `The interface has ${LANGUAGE_CODES.length}; another one needs its texts first (README).`,
          fields: ['langId', 'code', 'htmlLang', 'name'].map((name) => ({ name, label: name })),
        },
        {
          name: 'company',
          label: 'Company details that the law asks for',
          hint: 'Imprint and privacy take them from here; an empty one that a page uses stops the publishing.',
          widget: 'object',
          required: false,
          collapsed: true,
          fields: Object.entries(COMPANY_LABELS).map(([name, label]) => ({ name, label, required: false })),
        },
        {
          name: 'leadTimes',
          label: 'Lead times of a first order with a new mould',
          hint: 'Days that each step takes; products add those of mould and production.',
          widget: 'object',
          required: false,
          collapsed: true,
          fields: Object.entries({ standard: 'Food and retail', medical: 'Medical' }).map(([name, label]) => ({
            name,
            label,
            widget: 'object' as const,
            fields: Object.entries(LEAD_STEPS).map(([step, title]) => ({
              name: step,
              label: title,
              widget: 'object' as const,
              required: step !== 'validation',
              fields: ['from', 'to'].map((end) => ({
                name: end,
                label: end,
                widget: 'number' as const,
                value_type: 'int' as const,
                min: 0,
              })),
            })),
          })),
        },
      ],
    },
  ]
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

const documentList: Field = {
  name: 'documents',
  label: 'Documents',
  label_singular: 'document',
  widget: 'list',
  collapsed: true,
  summary: '{{name.en}}',
  fields: [
    {
      name: 'id',
      label: 'Name in addresses',
      pattern: folderName,
    },
    { name: 'kind', label: 'Kind', widget: 'select', options: [...DOCUMENT_KINDS] },
    {
      name: 'access',
      label: 'How buyers get it',
      hint: 'download: the site makes a PDF of what is written here; request: by an inquiry.',
      widget: 'select',
      options: [...DOCUMENT_ACCESS],
    },
    {
      name: 'sample',
      label: 'Sample only',
      hint: 'It says so wherever it appears.',
      widget: 'boolean',
      required: false,
    },
    inLanguages('name', 'Name'),
    inLanguages('scope', 'Scope', false),
    { name: 'number', label: 'Number' },
    { name: 'issuer', label: 'Issued by', required: false },
    day('validFrom', 'Valid from'),
    day('validUntil', 'Valid until'),
    day('nextAudit', 'Next audit'),
    {
      name: 'materials',
      label: 'Materials',
      hint: 'Only products with one of them as base or lid. None: all products.',
      widget: 'select',
      multiple: true,
      required: false,
      options: MATERIAL_NAMES,
    },
    {
      name: 'results',
      label: 'Measured migration',
      hint: 'For migration documents only.',
      widget: 'list',
      required: false,
      fields: [
        { name: 'simulant', label: 'Simulant' },
        { name: 'condition', label: 'Condition' },
        { name: 'mgPerDm2', label: 'mg/dm²', widget: 'number', value_type: 'float', step: 0.1, min: 0 },
      ],
    },
    {
      name: 'surfaceToVolume',
      label: 'Highest surface-to-volume ratio',
      hint: 'The one verified, in dm² per kg of food. For migration documents only.',
      widget: 'number',
      value_type: 'float',
      step: 0.1,
      required: false,
    },
    {
      name: 'niasAssessed',
      label: 'Unintended substances are assessed',
      hint: 'Regulation (EU) No 10/2011, Article 19. For migration documents only.',
      widget: 'boolean',
      required: false,
    },
    {
      name: 'substances',
      label: 'Substances with a limit, dual-use additives',
      hint: 'For migration documents only.',
      widget: 'list',
      collapsed: true,
      required: false,
      summary: '{{name.en}}',
      fields: [
        inLanguages('name', 'Name'),
        { name: 'fcm', label: 'FCM number', widget: 'number', value_type: 'int', min: 1 },
        { name: 'cas', label: 'CAS number', required: false },
        {
          name: 'limit',
          label: 'Limit in mg/kg of food',
          widget: 'number',
          value_type: 'float',
          step: 0.001,
          required: false,
        },
        {
          name: 'atMost',
          label: 'At most, in mg/kg of food',
          widget: 'number',
          value_type: 'float',
          step: 0.001,
          required: false,
        },
        { name: 'dualUse', label: 'E number of a dual-use additive', required: false },
      ],
    },
    {
      name: 'signed',
      label: 'Who signs',
      hint: 'For declarations only. All four must be filled in, unless it is a sample.',
      widget: 'object',
      required: false,
      collapsed: true,
      fields: [
        { name: 'place', label: 'Place', required: false },
        { name: 'person', label: 'Name', required: false },
        inLanguages('role', 'Function', false),
        {
          name: 'signature',
          label: 'Signature',
          hint: 'As it is to be printed, such as “electronically signed”.',
          required: false,
        },
      ],
    },
    {
      name: 'recycling',
      label: 'Recycled plastic',
      hint: 'For declarations only, for articles with recycled plastic (Regulation (EU) 2022/1616).',
      widget: 'object',
      required: false,
      collapsed: true,
      fields: [
        { name: 'authority', label: 'Competent authority', hint: 'Name, address, country, registration number.' },
        {
          name: 'recyclers',
          label: 'Recyclers',
          widget: 'list',
          fields: [
            { name: 'rin', label: 'Installation (RIN)' },
            {
              name: 'maxPct',
              label: 'Highest recycled content in %',
              widget: 'number',
              value_type: 'float',
              min: 0,
              max: 100,
            },
          ],
        },
      ],
    },
  ],
}

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

const words = (name: string, label: string, hint = WORDS): Field => ({
  name,
  label,
  widget: 'text',
  i18n,
  required: false,
  hint,
})

const searchWordFields: Field[] = [
  {
    name: 'same',
    label: 'Words that mean the same',
    label_singular: 'line',
    widget: 'list',
    i18n,
    required: false,
    hint: 'Each line has words and phrases that mean the same, with commas between them.',
    collapsed: true,
    summary: '{{fields.words}}',
    field: { name: 'words', label: 'Words', widget: 'string' },
  },
  words('general', 'Words to ignore', `Such as box, packaging, supplier. ${WORDS}`),
  words('counted', 'Words for pieces', `Such as pcs, cavities. ${WORDS}`),
  {
    name: 'materials',
    label: 'Names of materials',
    label_singular: 'material',
    widget: 'list',
    i18n,
    required: false,
    collapsed: true,
    summary: '{{material}}',
    fields: [
      { name: 'material', label: 'As products have it', widget: 'select', options: MATERIAL_NAMES, i18n },
      { name: 'names', label: 'What people type', hint: WORDS, i18n },
    ],
  },
  {
    name: 'uses',
    label: 'Words that ask for a property',
    widget: 'object',
    i18n,
    required: false,
    fields: USES.map((use) => words(use, USE_LABELS[use])),
  },
  {
    name: 'intents',
    label: 'Words that ask for a document or a page',
    widget: 'object',
    i18n,
    required: false,
    fields: INTENTS.map((intent) => words(intent, INTENT_LABELS[intent])),
  },
]
