export function SiteFooter() {
  return <footer>Sorot</footer>;
}
