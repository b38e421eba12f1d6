/** Data used per hour, in bytes, at an average bit rate. */
export function bytesPerHour(bandwidth: number): number {
  return (bandwidth * 3600) / 8;
}
