interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const SHELL = 'shell/AppShell';
const VISITORS = [
  'features/accounts/LoginScreen',
  'features/accounts/SignUpScreen',
  'features/accounts/ForgotPasswordScreen',
  'features/accounts/ResetPasswordScreen',
  'legal/LegalScreen',
];
const LISTS = [
  'features/hives/HivesScreen',
  'features/apiaries/ApiariesScreen',
  'actions/screen/ActionsScreen',
  'notes/screen/NotesScreen',
  'labels/screen/ScanScreen',
];
const CHARTS = ['features/analysis/InspectionAnalysisScreen', 'features/season/SeasonalAnalysisScreen'];
const SETTINGS = 'features/settings/SettingsScreen';
/**
 * How many screens must share a module: `common` is loaded with all, `records` and `charts` with those keepers' screens
 * that need any of it.
 */
const SHARED = { visitors: 2, keepers: 4, few: 2 };

const OURS = /\/apps\/web\/src\/|\/libs\/ui\/src\/|\/node_modules\/(@tabler|react-hook-form)\//;
/** The modules of the entry; of the contract only those it uses first, since the rest would bring zod. */
const ENTRY =
  /\/apps\/web\/src\/|\/libs\/ui\/src\/|\/node_modules\/(@tabler|react-i18next|@base-ui|@fontsource-variable)\/|preload-helper|\/libs\/contract\/src\/(accounts|apiaries|client|errors|inspections|limits|route)\.ts/;
const LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack|i18next|use-sync-external-store)\//;

/** A module and everything that it imports statically. */
const reached = (graph: Graph, from: string): Set<string> => {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  visit(from);
  return seen;
};

/** The chunk of a shared module: for visitors' screens, for keepers' screens, for some of these, or for both. */
const sharedBy = (src: string) => {
  let known: ((id: string) => string | null) | undefined;
  const ask = (graph: Graph) => {
    const of = (part: string) => reached(graph, `${src}${part}.tsx`);
    const [shell, settings, visitors] = [of(SHELL), of(SETTINGS), VISITORS.map(of)];
    const [charts, lists] = [CHARTS.map(of), LISTS.map(of)];
    const keepers = [...lists, ...charts];
    const among = (screens: Set<string>[], id: string) => screens.filter((screen) => screen.has(id)).length;
    return (id: string) => {
      const keeperScreens = among(keepers, id);
      const visited = among(visitors, id);
      if (keeperScreens > 0 && visited >= SHARED.visitors) return 'common';
      if (shell.has(id) || keeperScreens >= SHARED.keepers) return visited > 0 ? 'common' : 'shell';
      if (keeperScreens >= SHARED.few && !settings.has(id)) return among(lists, id) > 0 ? 'records' : 'charts';
      if (keeperScreens > 0 || visited < SHARED.visitors) return null;
      return settings.has(id) ? 'fields' : 'door';
    };
  };
  return (id: string, graph: Graph): string | null => {
    known ??= ask(graph);
    return known(id);
  };
};

/**
 * A first screen should load few files, not one per module shared by two screens: each costs a round trip on a slow
 * line.
 */
export const chunkGroups = (src: string) => [
  { name: 'base', test: LIBRARIES, tags: ['$initial' as const] },
  { name: 'entry', test: ENTRY, tags: ['$initial' as const], includeDependenciesRecursively: false },
  { name: sharedBy(src), debugName: 'shared', test: OURS, includeDependenciesRecursively: false },
];
