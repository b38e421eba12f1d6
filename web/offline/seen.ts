/** What a page tells the worker once it rests. */
export type Seen = {
  /** The outward code of the page's language. */
  language: string;
  /** Addresses of files that the page has loaded. */
  addresses: string[];
  /** The visitor saves data, or pays for what goes over the line. */
  savesData: boolean;
};
