export interface DiscOptions {
  x: number;
  y: number;
  /** Radius as a fraction of the short side. */
  size: number;
  colour?: string;
  halo?: number;
}
