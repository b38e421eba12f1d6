/** "Senja di Kapal (2024)": distinguishes titles with the same name in tabs and links. */
export function nameWithYear({ name, year }: { name: string; year: number | null }): string {
  return year ? `${name} (${year})` : name;
}
