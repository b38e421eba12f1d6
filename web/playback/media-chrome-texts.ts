import type { TFunction } from 'i18next';
import { addTranslation, setLanguage } from 'media-chrome/dist/utils/i18n.js';

/**
 * Translates media-chrome's built-in English labels. Elements read them when connected, so this
 * must run before their code loads.
 */
export function translateMediaChrome(t: TFunction<'playback'>, language: string): void {
  const texts = t(($) => $.chrome, { returnObjects: true });
  addTranslation(language, {
    Play: texts.play,
    play: texts.play,
    Pause: texts.pause,
    pause: texts.pause,
    Mute: texts.mute,
    mute: texts.mute,
    Unmute: texts.unmute,
    unmute: texts.unmute,
    volume: texts.volume,
    seek: texts.position,
    'playback time': texts.time,
    'media loading': texts.loading,
    'Enter fullscreen mode': texts.enter_fullscreen,
    'enter fullscreen mode': texts.enter_fullscreen,
    'Exit fullscreen mode': texts.exit_fullscreen,
    'exit fullscreen mode': texts.exit_fullscreen,
    'Enter picture in picture mode': texts.enter_picture_in_picture,
    'enter picture in picture mode': texts.enter_picture_in_picture,
    'Exit picture in picture mode': texts.exit_picture_in_picture,
    'exit picture in picture mode': texts.exit_picture_in_picture,
    'Start airplay': texts.start_airplay,
    'start airplay': texts.start_airplay,
    'Stop airplay': texts.stop_airplay,
    'stop airplay': texts.stop_airplay,
    'chapter: {chapterName}': texts.chapter,
    hour: texts.hour,
    hours: texts.hours,
    minute: texts.minute,
    minutes: texts.minutes,
    second: texts.second,
    seconds: texts.seconds,
    '{time} remaining': texts.remaining,
    '{currentTime} of {totalTime}': texts.of,
    'video not loaded, unknown time.': texts.unknown_time,
  });
  setLanguage(language);
}
