# Todos os textos do celular, menos o livro de regras (messages/rules/). Trata por você.

## The game and its words

title = Cadê a Bruxa
tagline = Uma sala, um celular por pessoa e uma bruxa entre vocês.

role-villager = Aldeão
role-herbalist = Curandeiro
role-pickpocket = Batedor de carteira
role-guard = Cavaleiro guardião
role-seer = Vidente
role-witch = Bruxa
role-raven = Corvo
role-jester = Bobo

side-village = lado da vila
side-witches = lado da bruxa
side-alone = sozinho

form-cat = em forma de gato
form-frog = sapo
form-banished = expulso

host = anfitrião
mayor = prefeito
absent = Ausente
away = sem conexão
you = você

day = Dia
evening = Fim de tarde
night = Noite
day-number = dia { $n }
knights-day = o dia dos cavaleiros
knights-on = Cavaleiros: dia { $n }
knights-today = Hoje chegam os cavaleiros

place = lugar
place-forest = Floresta
place-mill = Moinho
place-garden = Jardim
place-belfry = Campanário
place-cave = Caverna
place-shore = Praia
pond = a Lagoa

ingredient = ingrediente
ingredient-mushroom = cogumelo
ingredient-wheat = trigo dourado
ingredient-lavender = lavanda
ingredient-feather = pena de coruja
ingredient-crystal = cristal
ingredient-pearl = pérola
spoiled = estragado

spell = feitiço
spell-frog = Sapo
spell-blight = Praga
spell-far-frog = Sapo distante
spell-piercing-frog = Sapo perfurante
spell-none = só coletar
spell-help-frog = Transforma em sapo um gato do seu lugar.
spell-help-blight = Estraga o que trazem os gatos do seu lugar e dos vizinhos.
spell-help-far-frog = Sapo que alcança também os dois lugares vizinhos.
spell-help-piercing-frog = Sapo que nenhum Cavaleiro guardião detém.
spell-locked = { $n ->
    [one] Após { $n } ritual
    [many] Após { $n } de rituais
   *[other] Após { $n } rituais
  }
spell-from-day-2 = A partir do dia 2

seal = selo
curse-gauge = medidor de maldição
magic-circle = círculo mágico
seals-of = Selos: { $n } de { $m }
curse-of = Medidor de maldição: { $n } de { $m }
witch-score = pontuação da bruxa
attack-target = alvo do ataque
seat-order = ordem dos assentos

# Names of the steps: announced to screen readers and on the table screen.
phase-lobby = Antes do jogo
phase-roles = Seu papel
phase-morning = Anúncio da manhã
phase-day = Dia
phase-gathering = Coletando ingredientes
phase-dusk = anúncio do pato
phase-debate = discussão do fim de tarde
phase-proposal = proposta do prefeito
phase-approval = votação de aprovação
phase-approval-result = Os votos
phase-ritual = ritual
phase-ritual-result = O círculo
phase-quarrel = Quem foi?!
phase-vote = votação
phase-vote-result = O resultado do voto
phase-finished = O fim
final-vote = votação final

## Buttons and small words

ok = Confirmar
ready = Pronto
end-debate = Fim da conversa
for = Sim
against = Não
pass = Pular
gather = Coletar
guard-verb = Vigiar
restore = restaurar
close = Fechar
done = Feito
back = Voltar
cancel = Cancelar
yes = Sim
no = Não
never = Nunca
copy = Copiar
copied = Copiado
share = Compartilhar
hold = Segure
press-again = Toque de novo para confirmar
say-confirm = Confirme depois de ler.
let-go = Solte para esconder
seconds = { $n } s
clock-label = Tempo restante
clock-seconds = { $n ->
    [one] Falta { $n } segundo
    [many] Faltam { $n } de segundos
   *[other] Faltam { $n } segundos
  }
waiting-for = { $n ->
    [one] Falta { $n } gato
    [many] Faltam { $n } de gatos
   *[other] Faltam { $n } gatos
  }
players = { $n ->
    [one] { $n } gato
    [many] { $n } de gatos
   *[other] { $n } gatos
  }
confirmed-of = Leram: { $n } de { $m }
ready-of = Prontos: { $n } de { $m }
votes-of = Votos: { $n } de { $m }
laid-of = Cartas postas: { $n } de { $m }
watching = Você assiste

## Home and joining

create = Abrir uma mesa
join = Entrar
your-name = Seu nome
name-hint = Como chamam você aqui
code = Código
code-hint = Cinco letras ou números, no celular do anfitrião
language = Idioma
how-to-play = Como se joga
joining = Procurando seu lugar…
opening = Abrindo uma mesa…
loading = Um instante…
join-room = Entrar na mesa { $code }
are-you = Você é { $name }?
are-you-note = Este assento está aberto em outro lugar. Se você disser sim, ele vem para cá.
yes-i-am = Sim, sou eu
join-as-other = Entrar como outra pessoa
table-screen = Tela da mesa
table-screen-note = Para TV ou tablet: mostra o que todos podem ver.
next-game-seat = Você joga na próxima partida
next-game-note = Há uma partida em curso. Até o fim, você vê o que todos veem.
name-free = { $name } está livre

## Lobby

scan-to-join = Escaneie para entrar
qr-local = Os celulares não abrem este endereço. Abra a página pelo endereço que o jogo mostrou ao iniciar.
tap-to-enlarge = Toque para ampliar
start = Começar
options = Opções
wait-for-host = { $name } (anfitrião) vai começar a partida
wait-for-start = Esperando o começo…
more-needed = { $n ->
    [one] Falta { $n } gato
    [many] Faltam { $n } de gatos
   *[other] Faltam { $n } gatos
  }
seats-hint = Arraste os gatos para que se sentem como vocês
move-back = Um assento antes
move-on = Um assento depois
remove = Remover
remove-sure = Remover { $name }?
invite-link = Link do convite
seat-link = O link do seu assento
seat-link-note = Guarde só para você: ele devolve seu assento em outro celular.
room-is-locked = A mesa está trancada
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
in-this-game = Nesta partida: { $roles }
role-count-witch = { $n ->
    [one] { $n } Bruxa
    [many] { $n } de Bruxas
   *[other] { $n } Bruxas
  }
role-count-villager = { $n ->
    [one] { $n } Aldeão
    [many] { $n } de Aldeões
   *[other] { $n } Aldeões
  }

## Your card

hold-your-cat = Segure seu gato: só você deve olhar
role-title = Seu papel
role-note = Ninguém olhando? Segure a carta.
role-hold = Segure para ver
your-hand = Sua mão
hand-empty = ainda sem cartas
hand-first = Seu primeiro ingrediente: { $ingredient }
the-witches = Bruxas: { $names }
learned-title = O que você sabe
hold-setting = Tocar em vez de segurar
goal-villager = Traga os ingredientes certos, feche os selos, encontre a bruxa.
goal-herbalist = De dia você pode restaurar um sapo.
goal-pickpocket = Uma vez por tarde você pode pegar uma carta de outro gato.
goal-guard = De dia você pode vigiar um lugar em vez de coletar.
goal-seer = Uma vez por noite você pode ler um gato.
goal-witch = Transforme gatos em sapos e não deixe que peguem você.
goal-raven = Você serve às bruxas. Elas não conhecem você.
goal-jester = Faça com que expulsem você.
remedies-left = { $n ->
    [0] Nenhum remédio restante
    [one] Resta { $n } remédio
    [many] Restam { $n } de remédios
   *[other] Restam { $n } remédios
  }
visions-left = { $n ->
    [0] Nenhuma visão restante
    [one] Resta { $n } visão
    [many] Restam { $n } de visões
   *[other] Restam { $n } visões
  }

## Morning

morning-title = Bom dia!
morning-line = O ritual de hoje pede:
tonight = Esta noite

## Day

day-title = Aonde você vai hoje?
day-note = Toque num lugar. Fale à vontade, e minta.
day-change = Toque em outro lugar para mudar de ideia.
nowhere-yet = Ainda a lugar nenhum
you-go-to = Você vai a: { $place }
remedy-for = Remédio para
remedy-none = Ninguém
remedy-set = Remédio: { $name }
guard-now = Agora toque no lugar que você vigia.
you-guard = Você vigia: { $place }

## Gathering

gathering-title = Pense como uma bruxa
gathering-note = As bruxas escolhem. Os outros adivinham.
gathering-first = No primeiro dia não há feitiços.
witches-turn = vez da bruxa
you-gather = Você coleta: { $ingredient }
pick-where = Onde
pick-what = O quê
pick-whom = Quem
pick-real = Sua escolha é de verdade.
pick-guess = É só um palpite. A história vai mostrar.

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
have-ended = encerraram a conversa
mark-trust = confio
mark-unsure = não sei
mark-suspect = suspeito
mark-none = sem marca
page-of = Sua página sobre { $name }
notebook = Caderno
look-into = Ler o gato
steal-card = Pegar uma carta

## Proposal and approval

proposal-title = Quem vai ao círculo?
proposal-choose = { $n ->
    [one] Escolha mais { $n }. Você também pode ir.
    [many] Escolha mais { $n }. Você também pode ir.
   *[other] Escolha mais { $n }. Você também pode ir.
  }
proposal-ready = Todos vão votar.
proposal-wait = { $name } (prefeito) está escolhendo
propose = Propor
propose-count = Propor { $count }
approval-title = Podem ir?
approval-team = Proposta: { $names }
approval-note = Ninguém vê seu voto até todos votarem.
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
ritual-hold = Segure: sua mão
ritual-slide = Deslize até a carta que você põe
ritual-nothing = Você não tem carta para pôr. Toque mesmo assim.
ritual-lay = Pôr
ritual-not-you = Esta noite você não está no círculo
success = sucesso
failure = falha
ritual-success = O selo resiste!
ritual-success-note = Selo { $n } de { $m }
ritual-failure = O círculo se apaga
ritual-failure-note = Não eram as cartas que a noite pedia.
quarrel = Quem foi?!

## Vote

vote-title = Quem vamos expulsar?
vote-note = Toque num gato, ou pule. É preciso ter ao menos dois votos.
vote-note-knights = Votação final dos cavaleiros. Um voto basta.
vote-change = Você pode mudar até o último voto.
vote-button = Votar
banished-name = A vila expulsa { $name }
nobody-banished = Ninguém é expulso
was-witch = { $name }: era uma bruxa
was-not-witch = { $name }: não era uma bruxa
was-role = { $name }: { $role }
passed = Pularam

## Frog, banished

frog-note = Você está na Lagoa e vê tudo o que é público. Um remédio pode trazer você de volta.
banished-note = Continue assistindo, e guarde seus segredos.
on-the-road = a estrada

## What an ability told you

learned-day = Dia { $n }: { $what }
learned-vision-yes = { $name }: é uma bruxa
learned-vision-no = { $name }: não é uma bruxa
learned-theft = De { $name }: { $ingredient }
learned-theft-spoiled = De { $name }: { $ingredient } (estragado)
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
play-again = Jogar de novo
wait-again = { $name } (anfitrião) pode recomeçar
result-roles = Papéis
result-gone = Esta história não está mais guardada.

## The story

story-title = A história
story-tonight = Pedido: { $ingredients }
story-went = { $name } foi a: { $place }
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
story-theft-spoiled = { $name } pegou de { $target }: { $ingredient } (estragado)
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
story-vote = { $name } votou em { $target }
story-vote-pass = { $name } pulou
story-banished = A vila expulsou { $name }
story-nobody-banished = Ninguém foi expulso

## Host and table

host-tools = Ferramentas do anfitrião
host-tools-note = Marque um gato como ausente e a partida segue sem esperar. O próximo toque no celular dele tira a marca.
here = aqui
mark-absent = Marcar ausente
lift-absent = Tirar ausência
hand-over = Tornar anfitrião
hand-over-sure = Passar a mesa para { $name }?
pause = Pausa
resume = Continuar
paused-title = Em pausa
paused-note = Todos os relógios estão parados.
ask-resume = Pedir para continuar
ask-new-host = Pedir outro anfitrião
new-host = Novo anfitrião: { $name }
lock = Trancar a mesa
unlock = Destrancar a mesa
end-game = Segure para encerrar
leave = Sair
leave-sure = Deixar a mesa?
leave-lobby-note = Seu assento fica livre.
leave-game-note = Seu gato segue sozinho. Você pode voltar.
you-are-absent = Você consta como ausente. Toque em algo para jogar.
menu = Menu

## The line and other phones

lost-title = A conexão caiu
lost-note = Seu assento está guardado. Tentando de novo…
lost-in = { $n ->
    [one] de novo em { $n } segundo
    [many] de novo em { $n } de segundos
   *[other] de novo em { $n } segundos
  }
retry = Tentar agora
elsewhere-title = Aberto em outro lugar
elsewhere-note = Seu assento agora está em outro celular ou outra janela. Aqui fica quieto.
play-here = Jogar aqui de novo
gone-title = Esta mesa não existe mais
gone-note = Passou um dia sem ninguém, ou ela foi fechada. Abra outra.
nowhere-title = O caminho acaba aqui
nowhere-note = Nada mora neste endereço. Talvez uma letra do link tenha se perdido.
removed-title = Você não tem assento aqui
removed-note = O anfitrião liberou seu assento. Você pode entrar de novo.
frozen-title = Esta mesa travou
frozen-note = Algo deu errado do nosso lado. O anfitrião pode encerrar ou recomeçar.
frozen-host = Algo deu errado do nosso lado. Encerre a partida para ver tudo, ou recomece com os mesmos assentos.
update-title = Há uma versão nova
update-note = Recarregue a página para continuar. Seu assento está guardado.
reload = Recarregar
home = Início

close-restart = Um instante, a mesa está mudando de lugar.
close-too-slow = A conexão estava lenta demais. Voltando…
close-idle = Houve silêncio por um tempo. Voltando…
close-opened-elsewhere = Seu assento foi aberto em outro lugar.
close-bad-frames = Esta página se confundiu. Recarregue.
close-removed = Você não tem mais assento nesta mesa.
close-room-gone = Esta mesa não existe mais.
close-update-page = Há uma versão nova. Recarregue a página.

## Refusals

reason-action-wrong-phase = Tarde demais, essa etapa passou.
reason-action-not-yours = Isso não cabe a você agora.
reason-action-already-done = Isso já foi feito e assim fica.
reason-action-bad-target = Essa não é uma das opções.
reason-action-none-left = Você já usou tudo.
reason-action-stale = Esse toque chegou tarde.
reason-action-paused = Os relógios já estão assim.
reason-host-only = Só o anfitrião pode fazer isso.
reason-host-bad-options = Essas opções não combinam.
reason-host-too-few = É preciso ter ao menos quatro gatos.
reason-host-too-many = No máximo doze gatos podem jogar.
reason-host-bad-seat = Esse gato não pode ser escolhido para isso.
reason-name-empty = Escreva um nome que apareça.
reason-name-too-long = Esse nome é longo demais.
reason-name-taken = Alguém aqui já tem esse nome.
reason-room-unknown = Não há mesa com esse código.
reason-room-full = Os doze assentos estão ocupados.
reason-room-locked = O anfitrião trancou esta mesa.
reason-room-closed = Esta mesa já fechou.
reason-room-frozen = Esta mesa travou. O anfitrião pode encerrar a partida.
reason-seat-removed = Seu assento aqui foi liberado.
reason-seat-none = Você ainda não tem assento aqui.
reason-seat-elsewhere = Seu assento está aberto em outro lugar.
reason-seat-taken-already = Você já tem um assento aqui.
reason-frame-bad = A mesa não entendeu isso. Tente de novo.
reason-frame-too-large = Isso foi demais de uma vez.
reason-frame-too-many = Rápido demais. Respire e tente de novo.
reason-token-bad = Este link não serve para a mesa.
reason-version-old = Há uma versão nova. Recarregue a página.
reason-service-full = Todas as mesas estão ocupadas. Tente daqui a pouco.
reason-service-unavailable = Não dá para alcançar o serviço agora.
reason-service-too-many = Tentativas demais. Espere um minuto.

## The table screen

tv-join = Aponte a câmera para cá
tv-or = ou entre em
tv-sub = Sussurrem. Negociem. Não confiem em ninguém.

sound = Som aqui
sound-note = Um celular basta, ou a tela da mesa: é a voz da mesa.
sound-off = Sem som
sound-effects = Efeitos
sound-all = Tudo
buzz = Vibrar quando uma etapa começa
who-is-who = Papéis desta partida
primer-title = O jogo em um minuto
primer-goal = Bruxas escondidas transformam gatos em sapos. A vila fecha selos com rituais, ou expulsa as bruxas.
primer-day = De dia você escolhe um lugar em segredo e traz o que cresce lá.
primer-gathering = Depois, todos os celulares fazem as mesmas três perguntas. Só as respostas das bruxas valem.
primer-night = À noite o prefeito propõe quem entra no círculo mágico; todos dizem Sim ou Não. Cada gato ali põe uma carta em segredo.
primer-end = Se der errado, vocês votam em quem expulsar. E os cavaleiros chegam no dia { $n }.
hint-roles = Mais tarde: segure seu gato, deslize até uma opção e solte ali. Em outro lugar, nada acontece.
hint-slide = Segure seu gato para ver sua carta. O que você pode fazer está nela: deslize até lá e solte.
hint-page = Toque num gato para marcar, segure para ler sua página sobre ele.
hints-again = Mostrar as dicas de novo
offline-title = Sem rede
offline-note = Seu celular está sem internet e esta página não abre. Uma partida em andamento continua: seu lugar está guardado, e você volta assim que a rede voltar.
