import type { Person } from '#contract/catalogue/people.ts';

/** Who a text or picture is from, as its licence requires. */
export function SourceLink({ name, url, licence }: NonNullable<Person['portrait_source']>) {
  return (
    <>
      <a href={url} rel="noopener">
        <bdi>{name}</bdi>
      </a>
      {licence && (
        <>
          {' · '}
          <bdi>{licence}</bdi>
        </>
      )}
    </>
  );
}
