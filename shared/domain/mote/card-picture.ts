/** The picture in the card of a mail: its route below `/api/`, and its size in CSS px. */
export const CARD_PICTURE = { path: 'x/card/:id.png', width: 200, height: 36 } as const;

/** Returns the address of the picture of a mote, given the mote's link. */
export const cardPictureOf = (link: string): string =>
  link.replace(/\/m\/(\w+)$/, (_, id: string) => `/api/${CARD_PICTURE.path.replace(':id', id)}`);
