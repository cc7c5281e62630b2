# What a phone shows from the first evening on, on the table screen and in the sheets: fetched while people wait.

## The game and its words

knights-day = o dia dos cavaleiros
curse-gauge = medidor de maldição
magic-circle = círculo mágico
witch-score = pontuação da bruxa
attack-target = alvo do ataque
seat-order = ordem dos assentos
final-vote = votação final

## Buttons and small words

end-debate = Fim da conversa
for = Sim
against = Não
pass = Pular
restore = restaurar
never = Nunca
copy = Copiar
copied = Copiado
share = Compartilhar
say-confirm = Confirme depois de ler.
seconds = { $n } s
confirmed-of = Lido: { $n } de { $m }
votes-of = Votos: { $n } de { $m }
laid-of = Cartas postas: { $n } de { $m }

## Home and joining

table-screen = Tela da mesa
table-screen-note = Para TV ou tablet: mostra o que todos podem ver.

## Lobby

move-back = Para trás
move-on = Para a frente
remove = Remover
remove-sure = Remover { $name }?
invite-link = Link do convite
seat-link = O link do seu assento
seat-link-note = Guarde só para você: ele devolve seu assento em outro celular.
waiting-list = Próxima partida: { $names }

## Options

option-limit = Relógio
timed-game = partida com tempo de discussão definido
unlimited-game = partida ilimitada
limit-none = Nenhum
limit-quick = Rápido
limit-normal = Normal
limit-long = Longo
option-roles = Papéis
roles-table = Da tabela
roles-own = À escolha
option-reveal = Uma expulsão revela
reveal-role = O papel
reveal-witch-or-not = Bruxa ou não
reveal-nothing = Nada
option-absent = Ausente após

## Your card

hold-setting = Tocar em vez de segurar

## Gathering

witches-turn = vez da bruxa

## Dusk

dusk-title = O pato carteiro
dusk-missing = { $n ->
    [one] Não voltou: { $names }
    [many] Não voltaram: { $names }
   *[other] Não voltaram: { $names }
  }
dusk-pond = { $n ->
    [one] Há um sapo na Lagoa.
    [many] Há novos sapos na Lagoa.
   *[other] Há novos sapos na Lagoa.
  }
dusk-back = De novo entre nós: { $names }
dusk-returned = De volta: { $names }
nobody-missing = Todos voltaram em segurança
dusk-struck = Restam menos gatos: esta noite vai sem { $ingredients }.

## Debate

debate-title = Quem trouxe o quê?
debate-note = Toque num gato para marcar. Só você vê suas marcas.
have-ended = pelo fim da conversa
page-of = Sua página sobre { $name }
notebook = Caderno
frog-title = Você é um sapo
banished-title = A vila expulsou você

## Proposal and approval

proposal-title = Quem vai ao círculo?
proposal-choose = { $n ->
    [one] Escolha mais { $n }. Você também pode ir.
    [many] Escolha mais { $n }. Você também pode ir.
   *[other] Escolha mais { $n }. Você também pode ir.
  }
proposal-ready = Todos vão votar.
proposal-wait = { $name } (prefeito) está escolhendo
propose-count = Propor { $count }
propose = Propor
approval-title = Podem ir?
approval-team = Proposta: { $names }
approval-note = Ninguém vê os votos até todos votarem.
approval-change = Você pode mudar até o último voto.
adopted = Aprovada
rejected = Rejeitada
adopted-note = Vão ao círculo mágico.
rejected-note = Mais uma vela se apaga.
gauge-full-note = A última vela se apaga. Hoje não há ritual.
voted-for = Sim: { $names }
voted-against = Não: { $names }

## Ritual

ritual-title = O ritual
ritual-note = Cada gato põe uma carta: { $names }
ritual-hold = Segure: suas cartas
ritual-success = O selo resiste!
ritual-success-note = Selo { $n } de { $m }
ritual-failure = O círculo se apaga
ritual-failure-note = Não eram as cartas que a noite pedia.
ritual-slide = Deslize até a carta que você põe
ritual-tap = Toque na carta que você põe
ritual-nothing = Você não tem carta para pôr. Toque mesmo assim.
ritual-lay = Pôr
ritual-not-you = Esta noite você não está no círculo
success = sucesso
failure = falha

## Vote

vote-title = Quem vamos expulsar?
vote-note = Toque num gato, ou pule.
votes-needed = { $n ->
    [one] É preciso ao menos { $n } voto.
    [many] É preciso ter ao menos { $n } de votos.
   *[other] É preciso ter ao menos { $n } votos.
  }
vote-note-knights = Votação final dos cavaleiros. Um voto basta.
vote-yours = Seu voto: { $name }.
vote-passed = Você pulou.
vote-change = Você pode mudar até o último voto.
vote-button = Votar
banished-name = A vila expulsa { $name }
nobody-banished = A vila não expulsa ninguém
was-witch = { $name }: era uma bruxa
was-not-witch = { $name }: não era uma bruxa
was-role = { $name }: { $role }
passed = Pularam

## What an ability told you

learned-day = Dia { $n }: { $what }
learned-vision-yes = { $name }: é uma bruxa
learned-vision-no = { $name }: não é uma bruxa
learned-theft = De { $name }: { $ingredient }
learned-theft-spoiled = De { $name }: { $ingredient } (carta estragada)
learned-theft-nothing = { $name } não tinha cartas
learned-guard-yes = Você deteve um ataque
learned-guard-no = Nenhum ataque onde você vigiava
learned-remedy-yes = Seu remédio funcionou: { $name }
learned-remedy-no = Seu remédio não funcionou: { $name }
learned-spell-yes = Seu feitiço acertou
learned-spell-no = Seu feitiço errou

## Result

village-wins = A vila vence
witches-win = As bruxas vencem
jester-wins = O Bobo vence
nobody-wins = Ninguém vence
win-seals = Selos completos
win-witches-banished = Todas as bruxas expulsas
win-witches-frogs = Todas as bruxas restantes são sapos
win-knights-strike = Acerto na votação final dos cavaleiros
win-takeover = Bruxas igualam os aldeões
win-knights-miss = Erro na votação final dos cavaleiros
win-jester-banished = Vocês expulsaram quem queria isso
win-ended-by-host = O anfitrião encerrou a partida
wait-again = { $name } (anfitrião) pode recomeçar
result-roles = Papéis
result-gone = Esta história não está mais guardada.

## The story

story-title = A história
story-tonight = Pedido: { $ingredients }
story-list = { $label }: { $names }
story-guarded = { $name } vigiou: { $place }
story-guard-stopped = O Cavaleiro guardião deteve um ataque
story-guard-quiet = Nenhum ataque no lugar vigiado
story-gathered = { $name } só coletou: { $place }
story-cast = { $name } lançou { $spell } ({ $place }) em { $target }
story-cast-wide = { $name } lançou { $spell } ({ $place })
story-landed = Acertou: { $names }
story-missed = Não acertou
story-feint = Finta: { $place }
story-guess = { $name } deu o palpite: { $guess }
story-frogs = Novos sapos: { $names }
story-remedy = { $name } deu um remédio a { $target }: funcionou
story-remedy-lost = { $name } deu um remédio a { $target }: não funcionou
story-theft = { $name } pegou de { $target }: { $ingredient }
story-theft-spoiled = { $name } pegou de { $target }: { $ingredient } (carta estragada)
story-theft-nothing = { $name } não achou cartas com { $target }
story-vision-witch = { $name } leu { $target }: uma bruxa
story-vision-not = { $name } leu { $target }: não é bruxa
story-proposal-adopted = { $name } propôs { $names }: aprovada
story-proposal-rejected = { $name } propôs { $names }: rejeitada
story-laid = { $name } pôs: { $ingredient }
story-laid-nothing = { $name } não pôs nada
story-ritual-success = O ritual deu certo
story-ritual-failure = O ritual falhou
story-ritual-gauge-full = Medidor de maldição cheio: sem ritual
story-ritual-none = Sem ritual
story-votes = Votos contra { $target }
story-banished = A vila expulsou { $name }
story-nobody-banished = A vila não expulsou ninguém

## Host and table

host-tools = Ferramentas do anfitrião
host-tools-note = Marque um gato como ausente e a partida segue sem esperar. O próximo toque no celular dele tira a marca.
here = aqui
lift-absent = Tirar ausência
hand-over = Tornar anfitrião
hand-over-sure = Passar a mesa para { $name }?
ask-new-host = Pedir outro anfitrião
lock = Trancar a mesa
unlock = Destrancar a mesa
leave-sure = Deixar a mesa?
leave-lobby-note = Seu assento fica livre.
leave-game-note = Seu gato segue sozinho. Você pode voltar.

## The table screen

tv-join = Apontem a câmera para cá
tv-or = ou entrem em
tv-roles = Vejam seus papéis no celular
tv-day = Escolham um lugar no celular. Falem à vontade: vale mentir.
tv-sub = Sussurrem. Negociem. Não confiem em ninguém.
sound = Som aqui
sound-is = Som aqui: { $what }
sound-note = Um celular basta, ou a tela da mesa: é a voz da mesa.
sound-off = Sem som
sound-effects = Efeitos
sound-all = Tudo
buzz = Vibrar quando uma etapa começa
who-is-who = Papéis desta partida
primer-goal = Bruxas escondidas transformam gatos em sapos. A vila fecha selos com rituais, ou expulsa as bruxas.
primer-day = De dia você escolhe um lugar em segredo e traz o que cresce lá.
primer-gathering = Depois, todos os celulares fazem as mesmas três perguntas. Só as respostas das bruxas valem.
primer-night = À noite o prefeito propõe quem entra no círculo mágico; todos dizem Sim ou Não. Cada gato ali põe uma carta em segredo.
primer-end = Se der errado, vocês votam em quem expulsar. E os cavaleiros chegam no dia { $n }.
hint-page = Toque num gato para marcar, segure para ler sua página sobre ele.
hints-again = Mostrar as dicas de novo

## Statements: what is said by a tap

say-place = Vou { $to }
say-ingredient = Tenho: { $ingredient }
say-suspect = Suspeito de { $name }
say-trust = Confio em { $name }
say-seer = Sou Vidente
say-seer-witch = Sou Vidente: { $name } é uma bruxa
say-seer-not = Sou Vidente: { $name } não é uma bruxa
said-by = { $name }: { $said }
said-aloud = { $name }: "{ $said }"
said-title = Dito hoje
said-none = Ninguém disse nada ainda.
say = Dizer
say-something = Dizer algo
say-note = Um toque e todos ouvem. Pode ser mentira.
say-left = { $n ->
    [one] Mais { $n } frase nesta etapa
    [many] Mais { $n } de frases nesta etapa
   *[other] Mais { $n } frases nesta etapa
  }
say-go = Vou …
say-have = Tenho …
say-about = Sobre um gato …
say-witch-short = Vidente: bruxa
say-not-short = Vidente: não
story-said = { $name } disse: "{ $said }"

## Computer cats

computer-cats = Gatos do computador
computer-cats-note = Sentam-se nos lugares vazios, seguem as mesmas regras e não sabem mais do que um celular mostra.
level = Jogam como …
level-note-kitten = Gatinho: joga no faro.
level-note-tom = Gato: lembra quem fez o quê.
level-note-old-cat = Gato velho: pesa cada possibilidade.
fill-to = Gatos à mesa
fill = Chamar os gatos
option-statements = Frases com um toque
statements-auto = Com gatos do computador
statements-on = Sim
statements-off = Não

## Practice: hints for a first game, the same for every role

coach-roles = Segure a carta para ver quem você é. Ninguém espia: os outros são gatos do computador.
coach-day = As etiquetas mostram o que o ritual pede. Toque num lugar: você traz o que cresce lá.
coach-gathering = As bruxas escolhem agora. Se não for uma, dê seu palpite: é de graça, e a história mostra quem acertou.
coach-dusk = O pato diz quem não voltou. Um sapo espera até alguém restaurá-lo.
coach-debate = Toque na linha sob o título para ler e falar; toque num gato para marcá-lo. Depois encerre a conversa.
coach-proposal = O prefeito escolhe quem vai ao círculo: tantos gatos quantos ingredientes. O cargo roda a mesa.
coach-approval = Diga Sim se confia nesses gatos. Uma proposta rejeitada apaga uma vela.
coach-ritual = Quem está no círculo põe uma carta em segredo. Só as cartas pedidas fecham um selo.
coach-vote = Toque no gato que você expulsaria e vote. Em dúvida? Pular não prejudica ninguém.
coach-finished = Agora tudo é contado: abra um dia abaixo e veja quem fez o quê. Depois jogue de novo, ou com amigos.
coach-ok = Entendi
