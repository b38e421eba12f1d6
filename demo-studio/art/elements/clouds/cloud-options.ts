export interface CloudOptions {
  y: number;
  count?: number;
  spread?: number;
  size?: number;
  colour?: string;
  opacity?: number;
}
