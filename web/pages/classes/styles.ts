import desk from '@/web/pages/desk.module.css';
import own from './Classes.module.css';

/** Styles of this page, plus those shared with the other list pages. */
export const styles = { ...desk, ...own };
