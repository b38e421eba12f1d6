export { findViewer } from './queries/find-viewer.ts';
