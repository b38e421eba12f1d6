/** Monthly caps to choose from, in bytes. */
export const dataCaps = [0.5, 1, 2, 5, 10, 20, 50, 100].map((gigabytes) => gigabytes * 1e9);
