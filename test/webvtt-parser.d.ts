declare module 'webvtt-parser' {
  export class WebVTTParser {
    parse(
      text: string,
      mode: 'metadata' | 'chapters' | 'subtitles/captions/descriptions',
    ): {
      cues: { id: string; startTime: number; endTime: number; text: string }[];
      errors: { message: string; line: number; col?: number }[];
    };
  }
}
