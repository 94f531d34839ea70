/** Colour of an entry's panel. */
export type AccentColour = 'blue' | 'yellow' | 'green' | 'orange' | 'purple';

/** A sentence of a user, on the home page [S3-128]. */
export interface Testimonial {
  name: string;
  message: string;
  /** Address of the speaker’s picture. Null: the initials are shown. */
  avatar: string | null;
  /** School. */
  from: string;
  /** Stars, 1 to 5. */
  rating: number;
  role: string;
}

/** A customer with a story of its own [S3-130]. */
export interface Customer {
  name: string;
  quote: string;
  /** Address of a picture; null: initials. */
  avatar: string | null;
  accentColour: AccentColour;
  /** Address of the article on this site: plain text, paragraphs with an empty line between them. */
  article: string;
}
