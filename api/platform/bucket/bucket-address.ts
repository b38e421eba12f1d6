/** Where a bucket is, and its keys. */
export type BucketConfig = {
  /** Without a slash at its end. */
  endpoint: string;
  region: string;
  bucket: string;
  /** The bucket of files that only the site may hand out; by default the same bucket. */
  privateBucket: string;
  /** Before every key; '' or with a slash at its end. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type BucketKeys = Pick<BucketConfig, 'accessKeyId' | 'secretAccessKey'>;

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const parameters = ['endpoint', 'region', 'private'];

/** What is wrong with an address; undefined: nothing. */
export function findBucketFault(address: string): string | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== 's3:') return 'it does not begin with s3://';
  if (!bucketName.test(url.host)) return 'it names no bucket';
  if (url.username || url.password) return 'it must not hold keys';
  const { searchParams } = url;
  const unknown = [...searchParams.keys()].find((name) => !parameters.includes(name));
  if (unknown !== undefined) return `${unknown} is not one of ${parameters.join(', ')}`;
  const endpoint = searchParams.get('endpoint');
  const parsed = endpoint === null ? undefined : URL.parse(endpoint);
  if (endpoint !== null && !/^https?:$/.test(parsed?.protocol ?? '')) {
    return 'its endpoint is no address';
  }
  if (parsed?.username || parsed?.password) return 'its endpoint must not hold keys';
  if (endpoint === null && !searchParams.has('region')) return 'it has neither endpoint nor region';
  const privateBucket = searchParams.get('private');
  if (privateBucket !== null && !bucketName.test(privateBucket)) return 'private is no bucket';
  return undefined;
}

/**
 * Parses `s3://BUCKET/prefix?endpoint=https://…&region=…&private=BUCKET`, an address without
 * faults. Without an endpoint it is Amazon's.
 */
export function parseBucketAddress(address: string, keys: BucketKeys): BucketConfig {
  const url = new URL(address);
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '');
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    bucket: url.host,
    privateBucket: url.searchParams.get('private') ?? url.host,
    prefix: prefix === '' ? '' : `${prefix}/`,
    ...keys,
  };
}
