import cardStyles from './post-card.module.css';
import coverStyles from './post-cover.module.css';
import factStyles from './post-facts.module.css';

/**
 * Of what holds cards of posts. The server alone draws them; by this name their styles reach the
 * browser.
 */
export const cardsClass = [cardStyles.cards, coverStyles.cards, factStyles.cards].join(' ');
