import { type Cells, everybody } from './cells.ts';

export const catalogueCells: Cells = {
  'catalogue.getHome': [everybody('the front page', '/home/')],
  'catalogue.listTitles': [everybody('all', '/titles/')],
  'catalogue.getTitleFilters': [everybody('all', '/title_filters/')],
  'catalogue.getTitle': [
    everybody('a film', '/titles/movie/senja/'),
    everybody('none', '/titles/movie/none/', 404),
  ],
  'catalogue.getPreview': [
    everybody('of a film', '/titles/movie/senja/preview/'),
    everybody('of none', '/titles/movie/none/preview/', 404),
  ],
  'catalogue.getList': [
    everybody('the newest', '/lists/new/movie/'),
    everybody('of no kind', '/lists/none/movie/', 404),
  ],
  'catalogue.listAttributions': [everybody('all', '/attributions/')],
  'catalogue.listPeople': [everybody('all', '/people/')],
  'catalogue.listFeaturedPeople': [everybody('all', '/featured_people/')],
  'catalogue.getPerson': [
    everybody('an actress', '/people/ratna/'),
    everybody('none', '/people/none/', 404),
  ],
  'catalogue.getCollection': [everybody('none', '/collections/none/', 404)],
  'catalogue.search': [everybody('a word', '/global_search/?search=senja')],
  'catalogue.suggest': [everybody('a beginning', '/search_suggestions/?search=sen')],
  'catalogue.getOEmbed': [
    everybody('no page of a film', '/oembed/?url=https%3A%2F%2Fsorot.test%2Fmovies', 404),
  ],
  'catalogue.getSeasons': [
    everybody('of a series', '/seasons/rumah/1/'),
    everybody('none', '/seasons/rumah/7/', 404),
  ],
  'catalogue.getEpisode': [everybody('none', '/episodes/999999/', 404)],
  'catalogue.listTerms': [everybody('all', '/genres/')],
  'catalogue.getTerm': [
    everybody('a genre', '/genres/drama/'),
    everybody('none', '/genres/none/', 404),
  ],
  'catalogue.listTags': [everybody('all', '/tags/')],
  'catalogue.getTag': [everybody('a tag', '/tags/kings/'), everybody('none', '/tags/none/', 404)],
  'sitemap.listParts': [everybody('all', '/sitemap_parts/')],
  'sitemap.listEntries': [everybody('the films', '/sitemap_entries/')],
};
