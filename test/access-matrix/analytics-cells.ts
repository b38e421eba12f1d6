import { type Cells, operatorAlone } from './cells.ts';

const at = '/ops/analytics';

export const analyticsCells: Cells = {
  'analytics.getDashboard': [operatorAlone('what the roles see', '/ops/dashboard/')],
  'analytics.listAttention': [operatorAlone('what the roles see', '/ops/attention/?role=shop')],
  'analytics.getPlays': [
    operatorAlone('all', `${at}/plays/`),
    operatorAlone('no title', `${at}/plays/?title=999999`, 404),
  ],
  'analytics.exportPlays': [operatorAlone('by title', `${at}/plays_csv/?table=titles`)],
  'analytics.getSales': [operatorAlone('all', `${at}/sales/`)],
  'analytics.exportSales': [operatorAlone('by product', `${at}/sales_csv/?table=products`)],
  'analytics.getReaders': [operatorAlone('all', `${at}/readers/`)],
  'analytics.exportReaders': [operatorAlone('by post', `${at}/readers_csv/?table=posts`)],
  'analytics.getSubscribers': [operatorAlone('all', `${at}/subscribers/`)],
  'analytics.exportSubscribers': [operatorAlone('by day', `${at}/subscribers_csv/`)],
};
