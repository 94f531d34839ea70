import type { Customer, Testimonial } from './types.ts';

/** Entries for the kit page and for tests. Each says that it is a sample: Mote invents no customers. */
export const SAMPLE_TESTIMONIALS: readonly Testimonial[] = [1, 2, 3, 4, 5, 6].map((number) => ({
  name: `Sample Teacher ${number}`,
  message: `Sample sentence ${number}. Three lines at most, in the teacher’s own words, about one child or one evening.`,
  avatar: null,
  from: `Sample School ${number}`,
  rating: number === 2 ? 4 : 5,
  role: 'Grade 4',
}));

const ACCENTS = ['blue', 'green', 'orange', 'purple'] as const;

export const SAMPLE_CUSTOMERS: readonly Customer[] = ACCENTS.map((accentColour, index) => ({
  name: `Sample District ${index + 1}`,
  quote: `Sample quote ${index + 1}. One sentence of a school about what its teachers do differently now.`,
  avatar: null,
  accentColour,
  article: `/articles/sample-${index + 1}.txt`,
}));
