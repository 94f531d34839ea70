import { DocosHost, type DocosModel } from '../harness/docos-host.ts';

interface DocsModel extends DocosModel {
  tab: string;
  mode: 'edit' | 'view';
  body: string;
}

export const GDOCS_PATH = '/document/d/1AbC-stand-in/edit?tab=t.0';
export const GDOCS_URL = `https://docs.google.com${GDOCS_PATH}`;

/** The stand-in Docs and what it can do. */
export class GdocsHost extends DocosHost<DocsModel> {
  focusBody = () => this.drive.call('focusBody');
  openTab = (tab: string) => this.drive.call('openTab', tab);
}
