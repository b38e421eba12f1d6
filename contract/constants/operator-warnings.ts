/**
 * What a site has noticed about the way by which visitors reach it.
 * - `proxy_not_trusted`: requests come through a proxy, and `TRUST_PROXY` is 0.
 * - `proxy_without_host`: the proxy does not pass on the name of the site (`Host`).
 * - `proxy_without_scheme`: visitors use https, and the proxy does not say so.
 * - `other_address`: visitors come by another address than `BASE_URL`.
 */
export const proxyWarnings = [
  'proxy_not_trusted',
  'proxy_without_host',
  'proxy_without_scheme',
  'other_address',
] as const;

export type ProxyWarning = (typeof proxyWarnings)[number];

/** `mail_to_folder`: no mail leaves the machine. */
export const operatorWarnings = [...proxyWarnings, 'mail_to_folder'] as const;

export type OperatorWarning = (typeof operatorWarnings)[number];

/** What to write where, one line each. */
export const warningRemedies: Record<OperatorWarning, readonly string[]> = {
  proxy_not_trusted: ['Sorot: TRUST_PROXY=1'],
  proxy_without_host: [
    'nginx: proxy_set_header Host $http_host;',
    'Apache: ProxyPreserveHost On',
    'Caddy: header_up Host {host}',
    'Traefik: passHostHeader: true',
    'Sorot: BASE_URL=https://films.example.org',
  ],
  proxy_without_scheme: [
    'nginx: proxy_set_header X-Forwarded-Proto $scheme;',
    'Apache: RequestHeader set X-Forwarded-Proto expr=%{REQUEST_SCHEME}',
    'Caddy: trusted_proxies',
    'Traefik: forwardedHeaders.trustedIPs',
    'Sorot: TRUST_PROXY=1, or BASE_URL=https://films.example.org',
  ],
  other_address: ['nginx: return 301 https://films.example.org$request_uri;', 'Sorot: BASE_URL'],
  mail_to_folder: [
    'SMTP_URL=smtps://user:password@mail.example.org',
    'MAIL_FROM=films@example.org',
    'BASE_URL=https://films.example.org',
  ],
};
