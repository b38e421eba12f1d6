/** The interface for other domains. */
export { moderateComment } from './comments/commands/moderate-comment.ts';
export { commentReverter } from './comments/commands/revert-comment.ts';
export { authorReverter } from './editor/commands/change-author.ts';
export { postTermReverter } from './editor/commands/change-post-term.ts';
export { postReverter } from './editor/commands/post-reverter.ts';
export { postMediaReverter } from './media-library/commands/change-media.ts';
