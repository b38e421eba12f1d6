import {
  addressWithLogin,
  secretText,
  site,
  type Variable,
} from '../providers/variable-schemas.ts';

/** Read by every database of films. */
export const metadataVariables = {
  METADATA_PROXY: {
    means: 'Proxy through which databases of films are asked, where a network hides them',
    wanted: 'an address such as http://proxy.example.org:3128',
    schema: addressWithLogin(/^https?$/).optional(),
    secret: true,
  },
} satisfies Record<string, Variable>;

export const tmdbVariables = {
  TMDB_API_KEY: {
    means:
      'Key of TMDB, which describes films and series. Its terms ask sites that earn money for a contract',
    wanted: 'the API read access token or the API key of your account at themoviedb.org',
    schema: secretText(8, 2_000).optional(),
    credential: 'key',
  },
  TMDB_URL: {
    means: 'Address that stands in for the API of TMDB, such as a mirror',
    wanted: 'an address such as https://tmdb.example.org/3',
    schema: site.optional(),
    secret: false,
  },
  TMDB_IMAGES_URL: {
    means: 'Address that stands in for the pictures of TMDB',
    wanted: 'an address such as https://images.example.org/t/p',
    schema: site.optional(),
    secret: false,
  },
  ...metadataVariables,
} satisfies Record<string, Variable>;

export const wikidataVariables = {
  WIKIDATA_URL: {
    means:
      'Address that stands in for Wikidata, Wikipedia and Wikimedia Commons, whose hosts become the first part of the path',
    wanted: 'an address such as https://mirror.example.org',
    schema: site.optional(),
    secret: false,
  },
  ...metadataVariables,
} satisfies Record<string, Variable>;
