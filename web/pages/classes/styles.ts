import desk from '@/web/pages/desk.module.css';
import own from './Classes.module.css';

/** Of this page, and what it has in common with the others on which people and things are arranged. */
export const styles = { ...desk, ...own };
