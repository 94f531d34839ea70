const MAX_CACHED = 500;

/** Pictures that were drawn last, by a key that identifies their content. */
export interface PictureCache<Picture> {
  get(key: string): Picture | undefined;
  keep(key: string, picture: Picture): void;
}

/** Creates a cache of the 500 pictures that were asked for last. */
export function createPictureCache<Picture>(): PictureCache<Picture> {
  const pictures = new Map<string, Picture>();
  const keep = (key: string, picture: Picture): void => {
    pictures.delete(key);
    pictures.set(key, picture);
    for (const oldest of pictures.keys()) {
      if (pictures.size <= MAX_CACHED) break;
      pictures.delete(oldest);
    }
  };
  return {
    get(key) {
      const picture = pictures.get(key);
      if (picture !== undefined) keep(key, picture);
      return picture;
    },
    keep,
  };
}
