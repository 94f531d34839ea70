/**
 * Who may import whom: docs/adr/0001-folders-and-imports.md says why. Each rule has a planted violation in
 * tests/house-rules/imports.test.ts; a rule without one fails there.
 */
const OURS = '^(shared|extension|entrypoints|web|worker-api|tests|scripts)/';
const TESTS = String.raw`\.(test|spec)\.(tsx?|mjs)$|^tests/|/testing/`;
/** May import what they need: tests, the fakes beside an interface, configurations of tools. */
const FREE = String.raw`${TESTS}|/fake-[^/]+$|-fakes?\.tsx?$|\.config\.ts$`;
/** The recorder's worker runs the encoder, and the recorder checks the address of its file before a take. */
const ENCODER = '^shared/engines/encode/(create-encoder|lame-file)\\.ts$';
const STYLES = String.raw`\.css$`;

const npm = (...names) => names.map((name) => `(^|/)node_modules/${name}/`);

/** Of our own folders, `from` may import `allowed` only (and itself, where named). */
const only = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: FREE },
  to: { path: OURS, pathNot: allowed },
});

const never = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { pathNot: FREE, ...from },
  to,
});

const sharedTypes = ['^shared/(base|domain)/', '^shared/contract/'];

module.exports = {
  forbidden: [
    never('no-cycles', { pathNot: '^$' }, { circular: true }, 'Two files that need each other are one file, or three.'),
    never(
      'no-unresolved',
      { pathNot: '^$' },
      { couldNotResolve: true, pathNot: [String.raw`^[^./].*\?url$`] },
      'An import that leads nowhere hides from every rule.',
    ),
    never(
      'source-never-imports-tests',
      { path: OURS },
      { path: TESTS },
      'What is shipped does not rest on what tests it.',
    ),
    never(
      'nobody-imports-entrypoints',
      { path: OURS, pathNot: '^$' },
      { path: '^entrypoints/', pathNot: STYLES },
      'An entrypoint is a root: it is started, never imported.',
    ),
    only('base-imports-nothing', '^shared/base/', ['^shared/base/'], 'Primitives know nothing of the product.'),
    only(
      'domain-imports-base',
      '^shared/domain/',
      ['^shared/(base|domain)/'],
      'Rules of the domain stand on themselves and on primitives.',
    ),
    only('contract-imports-domain', '^shared/contract/', sharedTypes, 'Bodies and routes know the domain only.'),
    only(
      'client-imports-downwards',
      '^shared/client/',
      [...sharedTypes, '^shared/client/'],
      'The one HTTP client knows no screen and no store.',
    ),
    only('l10n-imports-domain', '^shared/l10n/', ['^shared/(base|domain)/', '^shared/l10n/'], 'Texts know no feature.'),
    only(
      'engine-contracts-import-domain',
      '^shared/engines/[^/]+$',
      ['^shared/(base|domain)/', '^shared/engines/[^/]+$'],
      'A contract knows none of its adapters.',
    ),
    only(
      'engines-stand-alone',
      '^shared/engines/([^/]+)/',
      ['^shared/(base|domain)/', '^shared/engines/[^/]+$', '^shared/engines/$1/', ENCODER],
      'An engine is replaced as a folder: it knows its contract, not its neighbours.',
    ),
    only(
      'ui-imports-l10n',
      '^shared/ui/',
      ['^shared/(base|domain)/', '^shared/l10n/', '^shared/ui/'],
      'The kit knows no feature.',
    ),
    only(
      'text-index-imports-domain',
      '^shared/text-index/',
      ['^shared/(base|domain)/', '^shared/text-index/'],
      'Text to ranges, nothing else.',
    ),
    only(
      'store-imports-contract',
      '^shared/store/',
      [...sharedTypes, '^shared/engines/contracts\\.ts$', '^shared/store/'],
      'The store knows what is kept, not who shows or sends it.',
    ),
    only(
      'shared-features-stand-alone',
      '^shared/features/([^/]+)/',
      [
        ...sharedTypes,
        '^shared/(ui|l10n|text-index)/',
        '^shared/engines/contracts\\.ts$',
        '^shared/store/',
        '^shared/features/$1/',
      ],
      'A feature is shown by sidebar and site alike: its ports come in as arguments.',
    ),
    never(
      'shared-features-take-store-types-only',
      { path: '^shared/features/' },
      { path: '^shared/store/', dependencyTypesNot: ['type-only'] },
      'An embedded frame has no IndexedDB: a feature asks through its port.',
    ),
    only(
      'shared-stays-below',
      '^shared/',
      ['^shared/'],
      'Extension, site and API stand on shared, never the other way.',
    ),
    only(
      'core-imports-shared',
      '^extension/core/',
      ['^shared/', '^extension/core/'],
      'The host runner knows integrations by contract.',
    ),
    only(
      'integrations-stand-alone',
      '^extension/integrations/([^_/][^/]*)/',
      ['^extension/core/', '^extension/integrations/_dom/', '^shared/(base|domain)/', '^extension/integrations/$1/'],
      'An integration knows its host page and the contract.',
    ),
    only(
      'integration-ground-imports-core',
      '^extension/integrations/(_dom/|[^/]+$)',
      ['^extension/core/', '^extension/integrations/', '^shared/(base|domain)/'],
      'What integrations share knows no messages and no store.',
    ),
    never(
      'no-react-in-host-pages',
      { path: '^extension/(core|integrations)/' },
      { path: npm('react', 'react-dom', '@base-ui', 'jotai', '@tanstack') },
      'A content script with React costs a page 270 kB; screens live in our frames.',
    ),
    only(
      'messaging-imports-types',
      '^extension/messaging/',
      [...sharedTypes, '^extension/messaging/', '^extension/features/[^/]+/messages\\.ts$'],
      'The messenger knows shapes, not what is done with them.',
    ),
    never(
      'only-the-list-joins-messages',
      { path: '^extension/messaging/', pathNot: [FREE, '^extension/messaging/contract\\.ts$'] },
      { path: '^extension/features/' },
      'messaging/contract.ts is the one page on which all messages stand.',
    ),
    never(
      'only-roots-import-the-list',
      { path: OURS, pathNot: [FREE, '^extension/(background|offscreen|pages|messaging)/'] },
      { path: '^extension/messaging/contract\\.ts$' },
      'A feature that knew all messages would know all features.',
    ),
    only(
      'platform-imports-domain',
      '^extension/platform/',
      ['^shared/(base|domain)/', '^extension/platform/'],
      'The browser seam knows the browser.',
    ),
    only(
      'extension-features-stand-alone',
      '^extension/features/([^/]+)/',
      ['^shared/', '^extension/(core|messaging|platform)/', '^extension/features/$1/'],
      'What two features share is not a feature: it goes down a floor.',
    ),
    never(
      'store-only-in-actions',
      { path: '^extension/features/', pathNot: [FREE, '/actions\\.ts$'] },
      { path: '^shared/store/', dependencyTypesNot: ['type-only'] },
      'One place in a feature touches what is kept on the device.',
    ),
    only(
      'extension-imports-shared',
      '^extension/',
      ['^extension/', '^shared/'],
      'The extension is built without site and server.',
    ),
    only(
      'entrypoints-import-extension',
      '^entrypoints/',
      ['^extension/', '^entrypoints/'],
      'An entrypoint is one call into extension/.',
    ),
    only('web-imports-shared', '^web/', ['^shared/', '^web/'], 'The site is built without extension and server.'),
    only(
      'api-imports-shared',
      '^worker-api/',
      ['^shared/', '^worker-api/'],
      'The server is run without extension and site.',
    ),
    never(
      'routes-never-touch-the-database',
      { path: '^worker-api/routes/' },
      { path: '^worker-api/(db|blobs)/' },
      'A route parses, asks a service and answers: who may do what stands in the services.',
    ),
    never(
      'services-never-import-hono',
      { path: '^worker-api/services/' },
      { path: npm('hono', '@hono') },
      'A service is called by jobs and commands too.',
    ),
    only(
      'services-import-downwards',
      '^worker-api/services/',
      [...sharedTypes, '^worker-api/(services|db|blobs|engines|mail)/'],
      'A service knows nothing of transports.',
    ),
    never(
      'pages-take-service-types-only',
      { path: '^worker-api/pages/' },
      { path: '^worker-api/(services|db|blobs|routes)/', dependencyTypesNot: ['type-only'] },
      'A page is a function of what it is given.',
    ),
    never(
      'dexie-only-in-store',
      { path: OURS, pathNot: [FREE, '^shared/store/'] },
      { path: npm('dexie') },
      'One database, one place.',
    ),
    never(
      'engine-vendors-only-in-engines',
      { path: OURS, pathNot: [FREE, '^shared/engines/[^/]+/'] },
      {
        path: npm(
          'recordrtc',
          'lamejs',
          '@breezystack/lamejs',
          'wasm-media-encoders',
          'tesseract.js',
          'speech-rule-engine',
        ),
      },
      'An engine is replaced in its own folder.',
    ),
    never(
      'polyfill-only-in-platform',
      { path: OURS, pathNot: [FREE, '^extension/platform/'] },
      { path: npm('webextension-polyfill', 'wxt/dist/browser', '@wxt-dev/browser') },
      'One seam to the browser, and so one fake for tests.',
    ),
    never(
      'database-drivers-only-in-db',
      { path: OURS, pathNot: [FREE, '^worker-api/db/'] },
      { path: npm('better-sqlite3', 'pg'), dependencyTypesNot: ['type-only'] },
      'Two dialects, one place that knows them.',
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^tests/', '^scripts/', '^\\.wxt/', '^\\.output/'] },
    exclude: { path: ['\\.module\\.css$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: false,
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
