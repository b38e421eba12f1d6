import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/** The media-chrome elements and attributes that the player uses. */
type MediaChrome<Attributes = object> = DetailedHTMLProps<
  HTMLAttributes<HTMLElement>,
  HTMLElement
> &
  Attributes;

declare module 'react' {
  interface HTMLAttributes<T> {
    /** media-chrome: stays visible when the controls hide. */
    noautohide?: '';
    /** media-chrome: keys that this element handles, which the player then ignores. */
    keysused?: string;
  }
  namespace JSX {
    interface IntrinsicElements {
      'media-controller': MediaChrome<{
        autohide?: string;
        nohotkeys?: boolean;
        hotkeys?: string;
        audio?: boolean;
      }>;
      'media-play-button': MediaChrome<{ notooltip?: '' }>;
      'media-time-range': MediaChrome;
      'media-time-display': MediaChrome<{ showduration?: boolean; notoggle?: boolean }>;
      'media-mute-button': MediaChrome;
      'media-volume-range': MediaChrome;
      'media-pip-button': MediaChrome;
      'media-airplay-button': MediaChrome;
      'media-fullscreen-button': MediaChrome;
      'media-loading-indicator': MediaChrome;
    }
  }
}
