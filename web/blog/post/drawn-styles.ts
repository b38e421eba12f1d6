/** What the server alone draws: styles that only it imports would not reach the browser. */
import './foot/author-box.module.css';
import './foot/neighbours.module.css';
import './foot/post-foot.module.css';
import './foot/post-more.module.css';
import './head/linked-page.module.css';
import './head/post-byline.module.css';
import './head/post-head.module.css';
import './head/post-picture.module.css';
import './head/preview-notice.module.css';
import './head/quoted-words.module.css';
import './text/mention.module.css';
import './text/picture-gallery.module.css';
import './text/player-link.module.css';
import './text/post-body.module.css';
import './text/post-contents.module.css';
import './text/post-text.module.css';
import './text/prose.module.css';
