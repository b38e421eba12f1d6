export { countPlay, forgetViewers } from './commands/count-play.ts';
