export type SeenPoster = {
  address: string;
  title: string;
  /** Of the title's page. */
  path: string;
};

/** What a page tells the worker once it rests, and again when it is left. */
export type Seen = {
  /** The outward code of the page's language. */
  language: string;
  /** Addresses of files that the page has loaded. */
  addresses: string[];
  /** Those of them that are posters of titles. */
  posters: SeenPoster[];
  /** The visitor saves data, or pays for what goes over the line. */
  savesData: boolean;
};
