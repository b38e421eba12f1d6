/** The film before or after this one, such as an episode of the same series. */
export interface Neighbour {
  name: string;
  /** Starts to play it. */
  address: string;
}
