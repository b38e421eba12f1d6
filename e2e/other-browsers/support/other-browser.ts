/** What the smoke journeys need of a browser that Playwright does not drive as it is installed. */
export type OtherBrowser = {
  /** Opens an address of the site under test. */
  open(path: string): Promise<void>;
  /** Presses the first element of a selector, as a pointer does. */
  click(selector: string): Promise<void>;
  /** Types into a field, after what it holds. */
  type(selector: string, text: string): Promise<void>;
  /** The value of an expression in the page, as JSON carries it. */
  read<Value>(expression: string): Promise<Value>;
  close(): Promise<void>;
};
