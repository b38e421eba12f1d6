/** Bytes that an hour takes from a data plan, at an average of so many bits per second. */
export function bytesPerHour(bandwidth: number): number {
  return (bandwidth * 3600) / 8;
}
