export const TASKS = {
  provider: {
    start: ['npm start --workspace provider'],
    inquiries: ['tsx provider/src/cli/inquiries.ts'],
    visits: ['tsx provider/src/cli/visits.ts'],
    staff: ['tsx provider/src/cli/staff.ts'],
    backup: ['tsx provider/src/cli/backup.ts'],
    restore: ['tsx provider/src/cli/restore.ts'],
  },
  content: {
    check: ['tsx scripts/check-content.ts'],
    status: ['tsx scripts/content-status.ts'],
    revise: ['tsx scripts/revise-content.ts'],
  },
  docs: {
    contract: ['tsx scripts/contract-docs.ts'],
    coverage: ['tsx scripts/coverage-docs.ts'],
    settings: ['tsx scripts/settings-docs.ts'],
  },
  bench: {
    build: ['tsx scripts/bench-scale.ts --products 48,500 --steps cold,same,one --activities'],
    scale: ['tsx scripts/bench-scale.ts'],
    provider: ['tsx provider/tools/bench-provider.ts'],
    search: ['tsx provider/tools/bench-search.ts'],
  },
  test: {
    quick: ['tsx scripts/test.ts'],
    all: ['tsx scripts/test.ts all'],
    changed: ['tsx scripts/test-changed.ts'],
    mutations: ['tsx scripts/mutate.ts'],
    faults: ['tsx scripts/test-faults.ts'],
    contract: ['jest --selectProjects contract --runInBand'],
    office: ['jest --selectProjects office --runInBand'],
    e2e: ['jest --selectProjects journeys e2e --runInBand'],
    builds: ['jest --selectProjects builds publishing --runInBand'],
    stranger: ['jest --selectProjects stranger --runInBand'],
    engines: ['jest --selectProjects engines --runInBand --verbose'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>
