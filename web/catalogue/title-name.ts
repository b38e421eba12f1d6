/** "Senja di Kapal (2024)": tells titles of one name apart, in tabs and links. */
export function nameWithYear({ name, year }: { name: string; year: number | null }): string {
  return year ? `${name} (${year})` : name;
}
