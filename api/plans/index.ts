export { exportPlans } from './queries/export-plans.ts';
