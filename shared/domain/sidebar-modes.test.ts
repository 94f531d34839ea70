import { describe, expect, it } from 'vitest';
import { SIDEBAR_MODES } from './sidebar-modes.ts';
import { FEATURE_KEYS } from './teacher-controls.ts';

describe('[S3-132] sidebar modes', () => {
  it('are three, each with title, subtitle, icon and features', () => {
    expect(SIDEBAR_MODES.map(({ id, title, subtitle, icon }) => [id, title, subtitle, icon])).toEqual([
      ['reading', 'mode-reading-title', 'mode-reading-subtitle', 'book-open'],
      ['writing', 'mode-writing-title', 'mode-writing-subtitle', 'pen-line'],
      ['content', 'mode-content-title', 'mode-content-subtitle', 'mic'],
    ]);
  });

  const features = SIDEBAR_MODES.flatMap((mode) => mode.features);

  it('each feature has a title and a description of its own', () => {
    for (const { key, title, description } of features) {
      expect(title).toMatch(/^feature-[a-z-]+-title$/);
      expect(description).toBe(title.replace(/title$/, 'description'));
      expect(title.replaceAll('-', '')).toContain(key.toLowerCase());
    }
    expect(new Set(features.map(({ title }) => title)).size).toBe(features.length);
  });

  it('each feature is one that a teacher can switch, or the person’s own content', () => {
    const known = new Set<string>([...FEATURE_KEYS, 'myContent']);
    expect(features.filter(({ key }) => !known.has(key))).toEqual([]);
  });

  it('what is shown as built: reading aloud, selecting an area, translation, the dictionary, one’s words, highlights, the screen mask, recording and one’s own content', () => {
    expect(features.filter(({ isBuilt }) => isBuilt).map(({ key }) => key)).toEqual([
      'readAloud',
      'selectArea',
      'translate',
      'dictionary',
      'vocabularyList',
      'highlighting',
      'screenMask',
      'voiceRecording',
      'myContent',
    ]);
  });
});
