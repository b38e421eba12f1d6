export { exportViewing, type ViewingExport } from './queries/export-viewing.ts';
