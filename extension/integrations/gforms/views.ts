import type { ApplicationView } from '@/shared/domain/application.ts';

/** /forms/d/<id>/edit and /forms/u/1/d/<id>/edit are the editor, /forms/d/e/<public id>/viewform is what a responder opens. */
const FORM = /^\/forms\/(?:u\/\d+\/)?d\/(?:e\/)?[\w-]+\/(edit|viewform|formResponse)$/;

export function readView({ pathname }: URL): ApplicationView | null {
  const page = FORM.exec(pathname)?.[1];
  if (!page) return null;
  return page === 'edit' ? 'forms-creator' : 'forms-response';
}
