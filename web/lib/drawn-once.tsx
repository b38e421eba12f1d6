import { type ComponentType, createContext, useContext } from 'react';

/** Markup of a component with these properties; only the server provides it. */
export type DrawOnce = <Props extends object>(of: ComponentType<Props>, props: Props) => string;

export const DrawOnceContext = createContext<DrawOnce | undefined>(undefined);

type DrawnOnceProps<Props extends object> = {
  of: ComponentType<Props>;
  /** All that the component depends on besides the visit's language; few combinations. */
  props: Props;
  className?: string | undefined;
};

/**
 * A part that is the same on page after page: the server draws it once per language and gives out
 * the markup; the browser takes it over as any other. The part may use texts and `usePageVisit`,
 * and neither the router nor `useId`.
 */
export function DrawnOnce<Props extends object>(part: DrawnOnceProps<Props>) {
  const draw = useContext(DrawOnceContext);
  const { of: Part, props, className } = part;
  if (!draw) {
    return (
      <div className={className}>
        <Part {...props} />
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself made and escaped it
  return <div className={className} dangerouslySetInnerHTML={{ __html: draw(Part, props) }} />;
}
