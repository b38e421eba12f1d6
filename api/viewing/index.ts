export { exportViewing } from './queries/export-viewing.ts';
