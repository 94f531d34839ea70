import { capabilitiesOf, WITHOUT_INTEGRATION } from '@/extension/core/page/capabilities.ts';
import { CAPABILITIES, type Capability, type Integration } from '@/extension/core/page/contract.ts';

const BEGIN = '<!-- Made by `npm run integrations` from the code; do not edit. -->';
const END = '<!-- End of what is made. -->';

/** Returns the capabilities of each integration in each of its views, as a Markdown table. */
export function tableOf(integrations: readonly Integration[]): string {
  const rows = integrations.flatMap((integration) =>
    integration.views.map((view) => [
      `\`${integration.application}\``,
      `\`${view}\``,
      ...marksOf(capabilitiesOf(integration, view)),
    ]),
  );
  const others = WITHOUT_INTEGRATION.map(({ application, capabilities }) => [
    `\`${application}\``,
    '–',
    ...marksOf(capabilities),
  ]);
  const head = ['application', 'view', ...CAPABILITIES.map((capability) => capability.replace('-', ' '))];
  return [head, head.map(() => '---'), ...rows, ...others].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const marksOf = (capabilities: readonly Capability[]): string[] =>
  CAPABILITIES.map((capability) => (capabilities.includes(capability) ? 'yes' : '–'));

/**
 * Returns the document with this table between its marks. Throws if the marks are missing: otherwise an outdated table
 * would go unnoticed.
 */
export function withTable(document: string, table: string): string {
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (from < 0 || to < from) throw new Error('docs/integrations.md has lost the marks of its table');
  return `${document.slice(0, from + BEGIN.length)}\n\n${table}\n\n${document.slice(to)}`;
}
