type FooterColumnProps = { heading: string; links: { href: string; text: string }[] };

/** Links of a footer below their heading. */
export function FooterColumn({ heading, links }: FooterColumnProps) {
  return (
    <nav aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {links.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
