export type SeenPoster = {
  address: string;
  title: string;
  /** Path of the title's page. */
  path: string;
};

/** What a page reports to the service worker when it is idle, and again when it is left. */
export type Seen = {
  /** URL code of the page's language. */
  language: string;
  /** URLs of files that the page has loaded. */
  addresses: string[];
  /** Pictures that are posters of titles. */
  posters: SeenPoster[];
  /** What was seen belongs to an account, and goes when it signs out. */
  isSignedIn: boolean;
  /** The visitor saves data or is on a metered connection. */
  savesData: boolean;
};
