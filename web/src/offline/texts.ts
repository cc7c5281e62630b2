/** The texts of the page without a network: of the same catalogue as all others. */
export const OFFLINE_KEYS = { title: 'offline-title', note: 'offline-note', retry: 'retry' } as const;
