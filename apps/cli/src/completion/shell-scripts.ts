export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** Each asks `kypseli __complete` at every Tab; without an answer the shell completes files. */
export const SCRIPTS: Record<Shell, string> = {
  bash: `# kypseli completion bash > ~/.local/share/bash-completion/completions/kypseli
_kypseli() {
  local found word
  COMPREPLY=()
  while IFS= read -r word; do
    [ -n "$word" ] && printf -v found '%q' "$word" && COMPREPLY+=("$found")
  done < <(kypseli __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _kypseli kypseli
`,
  zsh: `#compdef kypseli
# kypseli completion zsh > "\${fpath[1]}/_kypseli"
_kypseli() {
  local -a found
  found=("\${(@f)$(kypseli __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "\${found[*]}" ]]; then compadd -- "\${found[@]}"; else _files; fi
}
if [[ "\${funcstack[1]}" == _kypseli ]]; then _kypseli "$@"; else compdef _kypseli kypseli; fi
`,
  fish: `# kypseli completion fish > ~/.config/fish/completions/kypseli.fish
function __kypseli_complete
  set -l words (commandline -opc) (commandline -ct)
  set -l found (kypseli __complete -- $words[2..-1] 2>/dev/null)
  if test -n "$found"
    printf '%s\\n' $found
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c kypseli -f -a '(__kypseli_complete)'
`,
};
