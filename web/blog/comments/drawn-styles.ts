/** What the server alone draws: styles that only it imports would not reach the browser. */
import './comment-form.module.css';
import './comment-section.module.css';
import './comment.module.css';
import '#web/ui/button.module.css';
import '#web/ui/button-row.module.css';
import '#web/ui/check-field.module.css';
import '#web/ui/form-message.module.css';
import '#web/ui/initials.module.css';
import '#web/ui/text-box.module.css';
import '#web/ui/text-field.module.css';
import '#web/ui/visually-hidden.module.css';
