import { createRoom } from './reverb.ts';
import { addTrack, addVoice, createTrack, master, type Track } from './track.ts';

interface Placing {
  at: number;
  gain: number;
  pan?: number;
  /** How much of it the room hears, 0 to 1. */
  room?: number;
}

export interface Mixer {
  play(voice: Float32Array, placing: Placing): void;
  finish(options: { room: number; damp: number; fadeOut: number }): Track;
}

/** Gathers the voices of a score, dry and as the room hears them. */
export function createMixer(seconds: number): Mixer {
  const dry = createTrack(seconds);
  const heard = createTrack(seconds);
  return {
    play(voice, { at, gain, pan = 0, room = 0.4 }) {
      addVoice(dry, voice, { at, gain, pan });
      if (room > 0) addVoice(heard, voice, { at, gain: gain * room, pan });
    },
    finish({ room, damp, fadeOut }) {
      addTrack(dry, createRoom(heard, { room, damp }), 1);
      return master(dry, { peak: 0.82, fadeOut });
    },
  };
}
